import { expect, test } from 'vitest'
import { FeedFormatError } from './feed-format.ts'
import { attributeOf, childrenNamed, childText, parseXmlDocument } from './xml-document.ts'

test('finds elements by name with any namespace prefix', () => {
  const root = parseXmlDocument('BNR', '<a:list xmlns:a="x"><b:day>1</b:day><day> 2\n</day><other/></a:list>', 'list')
  expect(childrenNamed(root, 'day').map(({ text }) => text)).toEqual(['1', ' 2\n'])
})

test.each([
  ['<list><day></list>', 'the answer is not well-formed XML: Missing end tag for element day (line 1, column 12)'],
  ['<h1>Bad gateway</h1>', 'the answer is <h1> ("Bad gateway"), not <list>'],
  ['{"rates":[]}', 'the answer is not well-formed XML: Root element is missing or invalid (line 1, column 1)'],
])('rejects %s', (text, problem) => {
  expect(() => parseXmlDocument('BNR', text, 'list')).toThrow(new FeedFormatError('BNR', problem))
})

test('does not resolve entities of a document', () => {
  const text = '<!DOCTYPE list [<!ENTITY rate SYSTEM "file:///etc/hostname">]><list>&rate;</list>'
  expect(() => parseXmlDocument('BNR', text, 'list')).toThrow(/isn't defined: &rate;/)
})

test.each(['<list code="&#85;SD"/>', '<list>&#x55;SD</list>', '<list>1.1&#54;</list>', '<list><a>&#x2e;</a></list>'])(
  'rejects a letter, digit or point of %s that is written as a character reference',
  (text) => {
    expect(() => parseXmlDocument('BNR', text, 'list')).toThrow(/^BNR: "&#\w+;" is not in its canonical form$/)
  },
)

test('accepts character references of letters outside ASCII', () => {
  expect(parseXmlDocument('BNR', '<list>Banca Na&#539;ional&#x103;</list>', 'list').text).toBe('Banca Națională')
})

test('names the place of a missing or repeated element', () => {
  const root = parseXmlDocument('BNR', '<list date="2026-08-19"><code>USD</code><code>EUR</code></list>', 'list')
  expect(attributeOf('BNR', root, 'date')).toBe('2026-08-19')
  expect(() => attributeOf('BNR', root, 'time')).toThrow('BNR: <list date="2026-08-19"> ("USDEUR") has no time')
  expect(() => childText('BNR', root, 'rate')).toThrow('BNR: <list date="2026-08-19"> ("USDEUR") has no <rate>')
  expect(() => childText('BNR', root, 'code')).toThrow('has more than one <code>')
})

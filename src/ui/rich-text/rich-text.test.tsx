import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicText } from '#domain/content/presenting/public-value.ts'
import { RichText } from './rich-text.tsx'

const drawn = (text: PublicText, deeper: 0 | 2 = 0) => renderToStaticMarkup(<RichText text={text} deeper={deeper} />)
const line = (text: string) => ({ kind: 'paragraph', spans: [{ text }] }) as const

test('renders every block as its element', () => {
  expect(drawn([{ kind: 'heading', level: 2, spans: [{ text: 'Fees' }] }, line('None.')])).toBe(
    '<h2>Fees</h2><p>None.</p>',
  )
  expect(drawn([{ kind: 'list', style: 'numbers', items: [[line('one')], [line('two'), line('more')]] }])).toBe(
    '<ol><li>one</li><li><p>two</p><p>more</p></li></ol>',
  )
  expect(drawn([{ kind: 'quote', blocks: [line('said')] }])).toBe('<blockquote><p>said</p></blockquote>')
  expect(drawn([{ kind: 'table', head: 'row', rows: [[[{ text: 'Fee' }]], [[{ text: '1' }]]] }])).toMatch(
    /<thead><tr><th scope="col">Fee<\/th><\/tr><\/thead><tbody><tr><td>1<\/td><\/tr><\/tbody>/,
  )
})

test('headings have the level of their context', () => {
  expect(drawn([{ kind: 'heading', level: 4, spans: [{ text: 'Deep' }] }], 2)).toBe('<h6>Deep</h6>')
})

test('text is never markup, and links to other sites send no referrer', () => {
  const spans = [
    { text: '<script>alert(1)</script>', strong: true, emphasis: true },
    { text: 'there', address: 'https://there.example/' },
    { text: 'here', address: '/en/pages/here' },
  ] as const
  expect(drawn([{ kind: 'paragraph', spans }])).toBe(
    '<p><strong><em>&lt;script&gt;alert(1)&lt;/script&gt;</em></strong>' +
      '<a href="https://there.example/" rel="noopener noreferrer">there</a><a href="/en/pages/here">here</a></p>',
  )
})

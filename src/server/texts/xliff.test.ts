import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#domain/texts/languages/language.ts'
import { runs } from '../../../test/property-runs.ts'
import { readXliff, writeXliff } from './xliff.ts'

const written = fc.string({ unit: fc.constantFrom(...'aą <>&"\'%|{}é=]'), minLength: 1 })

test('reads written units back unchanged in every language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages.filter((one) => one !== 'en')),
      fc.array(fc.record({ key: written, source: written, target: fc.option(written, { nil: undefined }) })),
      (language, units) => {
        const read = readXliff(writeXliff({ domain: 'messages', language, units }))
        const translated = units.filter(({ target }) => target !== undefined)
        expect('units' in read && read.language).toBe(language)
        expect('units' in read && read.units.map(({ line, ...unit }) => unit)).toEqual(translated)
      },
    ),
    runs(40),
  )
})

const head = '<xliff version="2.0" srcLang="en"'
const unit = (target: string) => `<unit id="a"><segment><source>A</source><target>${target}</target></segment></unit>`

test.each([
  ['no XML', 'key,lt', { problem: 'unreadable' }],
  ['its own entities', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${head}>&a;</xliff>`, { problem: 'unreadable' }],
  ['another format', '<html/>', { problem: 'not_xliff' }],
  ['an older XLIFF', '<xliff version="1.2"/>', { problem: 'not_xliff' }],
  ['an unsupported language', `${head} trgLang="fi"/>`, { problem: 'no_language' }],
  ['English', `${head} trgLang="en"/>`, { problem: 'no_language' }],
])('rejects %s', (_, text, problem) => {
  expect(readXliff(text)).toMatchObject(problem)
})

test('reads no target from a text with inline markup', () => {
  const read = readXliff(`${head} trgLang="sq-XK">\n<file>\n${unit('A <pc id="1">b</pc>')}</file></xliff>`)
  expect(read).toMatchObject({ language: 'xk', units: [{ line: 3, key: 'a', target: undefined }] })
})

test.each([200, 2_000, 5_000, 100_000])('rejects %i nested elements', (depth) => {
  const deep = `${'<group>'.repeat(depth)}${unit('A')}${'</group>'.repeat(depth)}`
  expect(readXliff(`${head} trgLang="lt">${deep}</xliff>`)).toMatchObject({ problem: 'unreadable' })
})

test('reads a file of bare carriage returns in time', () => {
  const started = process.cpuUsage().user
  expect(readXliff(`<xliff>${'\r'.repeat(400_000)}</xliff>`)).toEqual({ problem: 'not_xliff', line: 1 })
  // Takes minutes unless line ends are normalized first.
  expect(process.cpuUsage().user - started).toBeLessThan(10_000_000)
})

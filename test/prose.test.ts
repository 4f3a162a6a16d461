import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, textOf } from './project-files.ts'
import { commentsIn, identifierWordsIn, oddSentences, testNamesIn, textsWithin } from './prose.ts'
import { struckWords } from './struck-words.ts'

/** Folders, files and texts that still break the rules. Remove each when it is rewritten, and add none. */
const unfinished: readonly string[] = [
  'seeds/translations/admin.en.json#content.lead.contact_topics',
  'seeds/translations/admin.en.json#content.publish_what',
  'seeds/translations/admin.en.json#content.stage.picture',
  'seeds/translations/admin.en.json#rates.lead.shown',
  'seeds/translations/currency_exchange.en.json#summary.many_needed_for',
  'src/server/http',
]

const folders = ['src', 'test', 'scripts', 'bench', 'chaos', 'fuzz']
const code = filesIn(...folders).filter((file) => /\.(?:tsx?|css)$/.test(file))

/** Files with examples of what the rules reject. */
const examples = ['test/prose.ts', 'test/prose.test.ts', 'test/struck-words.ts']

function isUnfinished(place: string): boolean {
  return unfinished.some((one) => place === one || place.startsWith(`${one}/`) || place.startsWith(`${one}#`))
}

/** Returns the sentences that break a rule, each after its place. */
function findOdd(texts: readonly (readonly [place: string, text: string])[]): string[] {
  return texts
    .filter(([place]) => !isUnfinished(place) && !examples.includes(place))
    .flatMap(([place, text]) => oddSentences(text).map((sentence) => `${place}: ${sentence}`))
}

test('comments use plain English', () => {
  const comments = code.flatMap((file) => commentsIn(textOf(file)).map((comment) => [file, comment] as const))
  expect(comments.length).toBeGreaterThan(3_000)
  expect(findOdd(comments)).toEqual([])
})

test('names of tests use plain English and no apostrophes', () => {
  const tests = code.filter((file) => /\.test\.tsx?$/.test(file))
  const names = tests.flatMap((file) => testNamesIn(textOf(file)).map((name) => [file, name] as const))
  expect(names.length).toBeGreaterThan(2_000)
  expect(findOdd(names)).toEqual([])
  expect(names.filter(([file, name]) => !isUnfinished(file) && /\w'\w/.test(name))).toEqual([])
})

test('English texts of the site and the desk use plain English', () => {
  const translations = readdirSync('seeds/translations').filter((file) => file.endsWith('.en.json'))
  const files = [...translations.map((file) => `seeds/translations/${file}`), ...filesIn('seeds/content')]
  const texts = files.flatMap((file) => {
    const entries = Object.entries<unknown>(JSON.parse(textOf(file)))
    return entries.flatMap(([key, value]) => textsWithin(value, `${file}#${key}`))
  })
  expect(texts.length).toBeGreaterThan(2_000)
  expect(findOdd(texts)).toEqual([])
})

test('identifiers and file names use no struck words', () => {
  const struck = Object.entries(struckWords).map(([word, { write, livesIn, ordinary = {} }]) => {
    const rooms = [livesIn, ...Object.values(ordinary)].flatMap((list) => list.split(' '))
    const isAllowed = (place: string) => rooms.some((room) => place === room || place.startsWith(`${room}/`))
    return { word, write, isAllowed }
  })
  const found = code
    .filter((file) => !examples.includes(file))
    .flatMap((file) => {
      const words = identifierWordsIn(file, file.endsWith('.css') ? '' : textOf(file))
      const place = file.replace(/^src\//, '')
      return struck
        .filter(({ word, isAllowed }) => words.has(word) && !isAllowed(place))
        .map(({ word, write }) => `${file}: ${word}, write ${write}`)
    })
  expect(found).toEqual([])
})

test('rejects odd beginnings, house words and clauses that end in "such as"', () => {
  const odd = [
    'What is read of a page.',
    'Who asks first is answered first.',
    'That which is cut is kept.',
    'For whoever asks.',
    'Reads the list anew.',
    'Days such as are free.',
    'Accepts files such as, among others, images.',
  ]
  for (const sentence of odd)
    expect([sentence, oddSentences(`Returns a page. ${sentence}`)]).toEqual([sentence, [sentence]])
})

test('accepts questions, code and "such as" before examples', () => {
  const plain = [
    'What does it cost?',
    'Returns whatever the user `nobody` may read, such as `a.txt`.',
    'Folders that contain rooms, such as db.',
    'Returns who has signed in.',
  ]
  for (const sentence of plain) expect(oddSentences(sentence)).toEqual([])
})

test('reads comments, and no text that looks like one', () => {
  const text = [
    "const address = 'https://evp.example/' // The site.",
    '// First line,',
    '// second line.',
    '/** Returns `a`. */',
    '/* biome-ignore lint: a reason */',
    'const pattern = "/* no comment */"',
  ].join('\n')
  expect(commentsIn(text)).toEqual(['The site. First line, second line.', 'Returns `a`.'])
})

test('reads the names of tests in tables, templates and describe blocks', () => {
  const text = [
    "test('adds (one)', () => {})",
    'describe("a table", () => {',
    "  test.each([['a (', 1]])('%s is added', () => {})",
    '  test.each(rows)(`has rows`, async () => {})',
    '})',
    "const result = pattern.test('text')",
  ].join('\n')
  expect(testNamesIn(text)).toEqual(['adds (one)', 'a table', '%s is added', 'has rows'])
})

test('splits identifiers and paths into words', () => {
  const words = identifierWordsIn(
    'src/domain/sow-seeds.ts',
    "const toldBy = keepAlive(HTTPServer, 'letter') // darkroom",
  )
  expect(words).toEqual(
    new Set([
      ...['const', 'toldBy', 'told', 'by', 'keepAlive', 'keep', 'alive', 'HTTPServer', 'http', 'server'],
      ...['src', 'domain', 'sow', 'seeds', 'ts'],
    ]),
  )
})

import { expect, test } from 'vitest'
import type { Value } from '../model/field.ts'
import type { PlacedBlock } from '../model/placed-block.ts'
import { readingOf } from '../presenting/reading.ts'
import { createContentBook, type DocumentRecords } from '../publishing/content-book.ts'
import { filledSlots } from './filled-slots.ts'

const now = new Date('2026-11-16T08:00:00Z')

function published(id: number, collection: string, parts: Readonly<Record<string, Value>>): DocumentRecords {
  const records = Object.entries(parts).map(([part, value], number) => ({
    part: part as 'shared',
    number,
    version: number + 1,
    liveFrom: now,
    value,
  }))
  return { id, collection, key: `${collection}-${id}`, records }
}

const text = (words: string) => [{ kind: 'paragraph' as const, spans: [{ text: words }] }]
const block = (id: string, slot: string, more: Partial<PlacedBlock> = {}): PlacedBlock => {
  return { id, slot, kind: 'rich_text', fields: {}, ...more }
}
const layout = published(1, 'layouts', {
  shared: { title: 'Two columns', slots: [{ name: '2', column: 'aside' }, { name: '1' }, { name: 'note' }] },
})

type Page = { readonly shared?: Value; readonly slots?: Value }

function read({ shared = { layout: 1 }, slots = {} }: Page, others: readonly DocumentRecords[], reader = {}) {
  const page = published(2, 'pages', { shared })
  const book = createContentBook(new Map([page, ...others].map((one) => [one.id, one])), now)
  const links = { address: () => '/link', hasOwn: () => false }
  const reading = readingOf(book, links, { language: 'en', country: 'LT', ...reader })
  const document = book.documents('pages').get(2)
  if (!document) throw new Error('the page is said')
  return filledSlots(document, { slots }, { book, reading })
}

const shownIn = (slots: ReturnType<typeof read>) =>
  Object.fromEntries(slots.map(({ name, blocks }) => [name, blocks.map(({ id }) => id)]))

test('a page without blocks has one text in each slot, in the order of the layout', () => {
  const slots = read({ slots: { '1': text('first'), '2': text('second'), aside: text('left over') } }, [layout])
  expect(slots.map(({ name, column }) => [name, column])).toEqual([
    ['2', 'aside'],
    ['1', 'main'],
    ['note', 'main'],
  ])
  expect(shownIn(slots)).toEqual({ '1': ['1'], '2': ['2'], note: [] })
})

test('an unpublished layout hides nothing', () => {
  expect(shownIn(read({ slots: { main: text('a'), aside: text('b') } }, []))).toEqual({
    main: ['main'],
    aside: ['aside'],
  })
  const blocks = [block('b', 'side'), block('a', 'top')]
  const page = { shared: { layout: 1, blocks }, slots: { a: text('a'), b: text('b') } }
  expect(shownIn(read(page, []))).toEqual({ side: ['b'], top: ['a'] })
})

test('blocks are in their slots in order, and one without text in a language is hidden there', () => {
  const blocks = [block('b', '1'), block('a', '1'), block('silent', '1'), block('gone', 'nowhere'), block('c', '2')]
  const slots = { a: text('a'), b: text('b'), c: text('c'), gone: text('gone') }
  expect(shownIn(read({ shared: { layout: 1, blocks }, slots }, [layout]))).toEqual({
    '1': ['b', 'a'],
    '2': ['c'],
    note: [],
  })
})

test('a block is shown in the countries and languages it names', () => {
  const blocks = [
    block('all', '1'),
    block('polish', '1', { languages: ['pl'] }),
    block('latvia', '1', { countries: ['LV'] }),
    block('both', '1', { countries: ['LV'], languages: ['pl'] }),
  ]
  const slots = Object.fromEntries(blocks.map(({ id }) => [id, text(id)]))
  const page = { shared: { layout: 1, blocks }, slots }
  const first = (reader: object) => shownIn(read(page, [layout], reader))['1']
  expect(first({ language: 'en', country: 'LT' })).toEqual(['all'])
  expect(first({ language: 'pl', country: 'LT' })).toEqual(['all', 'polish'])
  expect(first({ language: 'pl', country: 'LV' })).toEqual(['all', 'polish', 'latvia', 'both'])
})

test('blocks of a removed slot go where the layout says', () => {
  const moved = published(1, 'layouts', {
    shared: {
      slots: [{ name: 'body' }],
      moves: [{ from: 'main', to: 'body' }, { from: 'old', to: 'main' }, { from: 'aside' }],
    },
  })
  const slots = { main: text('a'), aside: text('b'), old: text('c') }
  expect(shownIn(read({ slots }, [moved]))).toEqual({ body: ['main', 'old'] })
  const twice = published(1, 'layouts', {
    shared: { slots: [{ name: 'main' }, { name: 'aside' }], moves: [{ from: 'aside', to: 'main' }, { from: 'aside' }] },
  })
  expect(shownIn(read({ slots }, [twice]))).toEqual({ main: ['main'], aside: ['aside'] })
  const blocks = [block('old', 'old'), block('aside', 'aside'), block('main', 'main')]
  expect(shownIn(read({ shared: { layout: 1, blocks }, slots }, [moved]))).toEqual({ body: ['old', 'main'] })
})

test('each kind of block contains all data to render it', () => {
  const others = [
    layout,
    published(3, 'categories', { en: { title: 'Fees' } }),
    published(4, 'text-blocks', {
      shared: { category: 3 },
      en: { title: 'What does it cost?', text: text('Little.') },
    }),
    {
      ...published(6, 'text-blocks', { en: { title: 'At the market', text: text('More.') } }),
      key: 'text-blocks-4.market',
    },
    published(5, 'text-blocks', {
      shared: { countries: ['LV'], category: 3 },
      en: { title: 'Hidden', text: text('x') },
    }),
  ]
  const blocks = [
    block('words', '1', { kind: 'text_block', fields: { block: 4 } }),
    block('not-here', '1', { kind: 'text_block', fields: { block: 5 } }),
    block('act', '1', { kind: 'call_to_action', fields: { target: { address: 'https://example.com/' } } }),
    block('silent', '1', { kind: 'call_to_action', fields: { target: { address: '/' } } }),
    block('asked', '1', { kind: 'questions', fields: { category: 3 } }),
    block('titled', '1', { kind: 'questions', fields: { category: 3 } }),
    block('none', '1', { kind: 'image', fields: { image: 9 } }),
    block('rates', '1', { kind: 'rates_table', fields: { from: ['EUR'], to: ['USD', 'PLN'], amount: '250' } }),
    block('ways', '1', { kind: 'contact_ways', fields: { mail: 'info@evp.example' } }),
    block('no-way', '1', { kind: 'contact_ways' }),
  ]
  const slots = {
    act: { kind: 'call_to_action', fields: { button: 'Open an account', heading: 'Begin' } },
    // Text of another kind does not belong to the block.
    silent: { kind: 'questions', fields: { heading: 'x' } },
    asked: { kind: 'questions', fields: { heading: 'Asked often' } },
    ways: { kind: 'contact_ways', fields: { mailNote: 'Within a day' } },
  }
  const market = { key: 'text-blocks-4.market', title: 'At the market', text: text('More.'), language: 'en' }
  const cost = { key: 'text-blocks-4', title: 'What does it cost?', text: text('Little.'), language: 'en', market }
  const shown = read({ shared: { layout: 1, blocks }, slots }, others).find(({ name }) => name === '1')?.blocks
  expect(shown).toEqual([
    { kind: 'text_block', id: 'words', ...cost },
    {
      kind: 'call_to_action',
      id: 'act',
      address: 'https://example.com/',
      button: 'Open an account',
      heading: 'Begin',
    },
    { kind: 'questions', id: 'asked', heading: 'Asked often', items: [cost] },
    { kind: 'questions', id: 'titled', heading: 'Fees', items: [cost] },
    { kind: 'rates_table', id: 'rates', from: ['EUR'], to: ['USD', 'PLN'], amount: '250' },
    {
      kind: 'contact_ways',
      id: 'ways',
      ways: [{ way: 'mail', text: 'info@evp.example', address: 'mailto:info@evp.example', note: 'Within a day' }],
    },
  ])
})

test('an image names the language of its alternative text if it is not the language of the page', () => {
  const original = { hash: 'a'.repeat(64), mediaType: 'image/png', width: 100, height: 50, colour: '#102030' }
  const image = published(9, 'images', {
    shared: { title: 'Boats', picture: { original }, alt: { en: 'Boats', lt: 'Laivai' } },
  })
  const page = { shared: { layout: 1, blocks: [block('boats', '1', { kind: 'image', fields: { image: 9 } })] } }
  const altIn = (language: string) => {
    const shown = read(page, [layout, image], { language }).find(({ name }) => name === '1')?.blocks[0]
    return shown?.kind === 'image' ? [shown.alt, shown.language] : undefined
  }
  expect(altIn('lt')).toEqual(['Laivai', undefined])
  expect(altIn('en')).toEqual(['Boats', undefined])
  expect(altIn('pl')).toEqual(['Boats', 'en'])
})

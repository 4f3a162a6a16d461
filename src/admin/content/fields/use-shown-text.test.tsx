import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { menus } from '#domain/content/model/collections/menus.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { Fields, Value } from '#domain/content/model/field.ts'
import type { BlockTexts } from '#domain/content/model/placed-block.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { listedDocument } from '../../../../test/listed-document.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { useShownText } from './use-shown-text.ts'

afterEach(cleanup)

const moment = '2026-11-16T08:00:00Z'
const layout = {
  title: 'Article',
  slots: [
    { name: 'top', label: { en: 'Top', lt: 'Viršus' } },
    { name: 'main', label: { en: 'Main' } },
  ],
  moves: [{ from: 'lead', to: 'top' }, { from: 'foot' }],
}
const blocks = [
  { id: 'a', kind: 'image', slot: 'lead', fields: { image: 34, shape: 'wide' } },
  { id: 'b', kind: 'text_block', slot: 'main', fields: { block: 11 }, countries: ['LT'], languages: ['de'] },
  { id: 'c', kind: 'rich_text', slot: 'main', fields: {} },
  { id: 'd', kind: 'call_to_action', slot: 'main', fields: { target: { page: 7 } } },
  { id: 'e', kind: 'rates_table', slot: 'foot', fields: { from: ['EUR'], amount: '250' } },
  { id: 'f', kind: 'questions', slot: 'main', fields: { category: 99 } },
]
const words: BlockTexts = {
  c: [
    { kind: 'paragraph', spans: [{ text: 'Money travels' }] },
    { kind: 'paragraph', spans: [{ text: 'by night.' }] },
  ],
  d: { kind: 'call_to_action', fields: { button: 'Open an account' } },
}

function Shown({ name, fields, value }: { name: string; fields: Fields; value: Value }) {
  const text = useShownText(fields, value, words)
  const field = fields[name]
  return <pre>{field && text(name, field)}</pre>
}

const shown = () => screen.getByText(/./, { selector: 'pre' }).textContent?.split('\n')

function open(name: string, fields: Fields, value: Value): void {
  const listOf = (id: number, title: string) => () => ({
    items: [listedDocument({ id, key: `key-${id}`, title }, [])],
    _metadata: { total: 1, offset: 0, limit: 200, has_next: false, has_previous: false },
  })
  const part = {
    part: 'shared',
    value: layout,
    revision: 4,
    version: 2,
    state: 'published',
    newer_seed: null,
    edited_at: moment,
    edited_by: null,
    planned: [],
    said: { version: 2, since: moment },
  }
  const { element } = openScreen(<Shown name={name} fields={fields} value={value} />, 'editor', {
    'GET content/images': listOf(34, 'Harbour'),
    'GET content/text-blocks': listOf(11, 'Are there hidden fees?'),
    'GET content/pages': listOf(7, 'Fees'),
    'GET content/layouts/2': () => ({
      id: 2,
      key: 'article',
      created_at: moment,
      created_by: null,
      trashed_at: null,
      shown_as: null,
      uses: [],
      parts: [part],
    }),
    'GET content/layouts': listOf(2, 'Article'),
  })
  render(element)
}

test('shows a block by its slot, kind and text, and referenced documents by title', async () => {
  open('blocks', pages.shared, { layout: 2, blocks })
  await waitFor(() =>
    expect(shown()).toEqual([
      'Top · Image: Harbour, Shape: Wide',
      'Main · Text block: Are there hidden fees?, Lithuania, Deutsch',
      'Main · Text: Money travels by night.',
      'Main · Call to action: Open an account, Link: Fees',
      'Not shown · Rates table: From: EUR, Amount: 250',
      'Main · Questions and answers: #99',
    ]),
  )
})

test('shows a text in each slot of a page without blocks', async () => {
  open('blocks', pages.shared, { layout: 2 })
  await waitFor(() => expect(shown()).toEqual(['Top · Text', 'Main · Text', 'Top · Text', 'Not shown · Text']))
})

test('shows the target of a menu item by the title of the page', async () => {
  open('items', menus.shared, { items: [{ label: { en: 'Costs' }, target: { page: 7 } }] })
  await waitFor(() => expect(shown()?.join()).toContain('Fees'))
})

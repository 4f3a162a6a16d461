import { expect, test } from 'vitest'
import { textExcerpt } from './text-excerpt.ts'

const words = (text: string) =>
  textExcerpt(
    { id: 'a', kind: 'rich_text', slot: 'main', fields: {} },
    { a: [{ kind: 'paragraph', spans: [{ text }] }] },
  )

test('shortens a long text after a whole word', () => {
  expect(words('Money travels by night.')).toBe('Money travels by night.')
  const long = 'This page is an example that came with the program. Rewrite it before you let visitors rely on it.'
  expect(words(long)).toBe('This page is an example that came with the program. Rewrite it before you let…')
})

test('shows a block by its button, otherwise by its heading', () => {
  const block = { id: 'a', kind: 'call_to_action', slot: 'main', fields: {} } as const
  const saying = (fields: Record<string, unknown>) => ({ a: { kind: 'call_to_action', fields } }) as const
  expect(textExcerpt(block, saying({ heading: 'Begin', button: 'Open an account' }))).toBe('Open an account')
  expect(textExcerpt(block, saying({ heading: 'Begin' }))).toBe('Begin')
  expect(textExcerpt(block, {})).toBe('')
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/at-desk.tsx'
import { ChosenPane } from './chosen-pane.tsx'

afterEach(cleanup)

const layout = {
  slots: [
    { name: 'top', label: { en: 'Top' } },
    { name: 'main', label: { en: 'Main' } },
  ],
}
const text = (id: string, slot: string) => ({ id, slot, kind: 'rich_text', fields: {} }) as const
const page = { blocks: [text('a', 'main'), text('b', 'top'), text('c', 'main'), text('d', 'gone')], words: {} }
const chip = () => screen.getByRole('heading', { level: 2 }).querySelector('span')?.textContent

function open(id: string, { place, isPlaced }: { place?: string; isPlaced: boolean }): void {
  const blocks = { page, canUndo: false, canRedo: false, write() {}, change() {}, undo() {}, redo() {}, forget() {} }
  const { element } = openScreen(
    <ChosenPane
      blocks={blocks}
      place={place}
      isPlaced={isPlaced}
      layout={isPlaced ? layout : {}}
      language="en"
      chosen={page.blocks.find((block) => block.id === id)}
      opened={{ name: '', times: 0 }}
      problems={{}}
      mayChange
      onOpen={() => undefined}
      onRemove={() => undefined}
    />,
    'editor',
    {},
  )
  render(element)
}

test('names the slot of a block and its position there', () => {
  open('c', { place: 'main', isPlaced: true })
  expect(chip()).toBe('Main · 2 of 2')
})

test('marks a block without a slot as hidden, but only once the layout is loaded', () => {
  open('d', { isPlaced: true })
  expect(chip()).toBe('Not shown')
  cleanup()
  open('c', { isPlaced: false })
  expect(chip()).toBeUndefined()
})

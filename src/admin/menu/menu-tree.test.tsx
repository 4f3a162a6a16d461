import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MenuItem } from '#domain/content/menu-changes.ts'
import type { Place } from '#domain/content/tree-moves.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { MenuTree } from './menu-tree.tsx'

afterEach(cleanup)

const some = (count: number): MenuItem[] =>
  Array.from({ length: count }, (_, at) => ({ label: { en: `Item ${at}` }, target: { address: '/' } }))

/** The button that adds one, and the reason it gives where it cannot. */
function draw(items: readonly MenuItem[], selected?: Place) {
  render(
    atDesk(
      <MenuTree
        {...{ items, selected, changes: [], problems: {}, mayChange: true }}
        label="Footer"
        pageOf={() => undefined}
        onSelect={() => undefined}
        onChange={() => undefined}
      />,
    ),
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add an item' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  return { isDisabled: button.disabled, reason }
}

const full = { isDisabled: true, reason: 'There is room for 150. Remove one to add another.' }

test('where there is no room for another item, the button that adds one says why', () => {
  expect(draw(some(149))).toEqual({ isDisabled: false, reason: undefined })
  cleanup()
  expect(draw(some(150))).toEqual(full)
})

test('room is counted in the whole menu, wherever the item would come', () => {
  expect(draw([...some(147), { children: some(1) }], [147, 0])).toEqual({ isDisabled: false, reason: undefined })
  cleanup()
  expect(draw([...some(100), { children: some(49) }], [100, 5])).toEqual(full)
})

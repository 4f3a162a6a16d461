import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MenuItem } from '#domain/content/menus/menu-changes.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { MenuTree } from './menu-tree.tsx'

afterEach(cleanup)

const some = (count: number): MenuItem[] =>
  Array.from({ length: count }, (_, at) => ({ label: { en: `Item ${at}` }, target: { address: '/' } }))

function treeOf(items: readonly MenuItem[]) {
  return atDesk(
    <MenuTree
      items={items}
      selected={[100, 5]}
      changes={[]}
      problems={{}}
      mayChange
      label="Footer"
      pageOf={() => undefined}
      onSelect={() => undefined}
      onChange={() => undefined}
    />,
  )
}

/** Returns the state of the button that adds an item, with the reason if it is disabled. */
function readButton() {
  // Found by text, because a query by role looks at each of a hundred lines.
  const button = screen.getByText<HTMLButtonElement>('Add item', { selector: 'button' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  return { isDisabled: button.disabled, reason }
}

test('adds up to 150 items, nested ones included, then explains why it adds no more', () => {
  const { rerender } = render(treeOf([...some(100), { children: some(48) }]))
  expect(readButton()).toEqual({ isDisabled: false, reason: undefined })
  rerender(treeOf([...some(100), { children: some(49) }]))
  expect(readButton()).toEqual({ isDisabled: true, reason: 'At most 150. Remove one to add another.' })
})

import { cleanup, type RenderResult, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MenuItem } from '#domain/content/menus/menu-changes.ts'
import type { Place } from '#domain/trees/tree-moves.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { MenuTree } from './menu-tree.tsx'

afterEach(cleanup)

const some = (count: number): MenuItem[] =>
  Array.from({ length: count }, (_, at) => ({ label: { en: `Item ${at}` }, target: { address: '/' } }))

/** Draws one menu after another, for each item takes long to render, and returns what the button that adds one says. */
function createMenu() {
  let rerender: RenderResult['rerender'] | undefined
  return (items: readonly MenuItem[], selected?: Place) => {
    const tree = atDesk(
      <MenuTree
        items={items}
        selected={selected}
        changes={[]}
        problems={{}}
        mayChange
        label="Footer"
        pageOf={() => undefined}
        onSelect={() => undefined}
        onChange={() => undefined}
      />,
    )
    if (rerender) rerender(tree)
    else rerender = render(tree).rerender
    return readButton()
  }
}

/** The button that adds an item, and the reason it gives where it cannot. */
function readButton() {
  // By its text: a query by role looks at each of a hundred lines.
  const button = screen.getByText<HTMLButtonElement>('Add item', { selector: 'button' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  return { isDisabled: button.disabled, reason }
}

const full = { isDisabled: true, reason: 'At most 150. Remove one to add another.' }

test('there is room for 150 items in the whole menu; then the button that adds one says why it cannot', () => {
  const room = { isDisabled: false, reason: undefined }
  const draw = createMenu()
  expect(draw(some(149))).toEqual(room)
  expect(draw(some(150))).toEqual(full)
  expect(draw([...some(147), { children: some(1) }], [147, 0])).toEqual(room)
  expect(draw([...some(100), { children: some(49) }], [100, 5])).toEqual(full)
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { menuChanges } from '#domain/content/menus/menu-changes.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { ChangeList } from './change-list.tsx'

afterEach(cleanup)

const items = [{ label: { en: 'Product' }, children: [{ label: { en: 'Limits' }, target: { page: 7 } }] }]
const leftOut = 'Hidden on the site until it has a working link.'

function show(isTrashed: boolean, isKnown = true) {
  const pageOf = () => ({ isTrashed, said: isTrashed ? [] : (['en'] as const), title: 'Limits', titles: {} })
  const changes = isKnown ? menuChanges([], items) : []
  render(atDesk(<ChangeList changes={changes} isKnown={isKnown} pageOf={pageOf} said={undefined} />))
}

test('marks an added item that leads nowhere as hidden from visitors', () => {
  show(true)
  expect(screen.getByText('Product › Limits').closest('li')?.textContent).toContain(leftOut)
  cleanup()
  show(false)
  expect(screen.queryByText(leftOut)).toBeNull()
})

test('shows no difference until the published menu is loaded', () => {
  show(false, false)
  expect(screen.queryByText('No unpublished changes.')).toBeNull()
  screen.getByText('Loading')
})

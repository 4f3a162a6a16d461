import { expect, test } from 'vitest'
import { deskScreens } from '#domain/desk/desk-path.ts'
import type { Screen } from './routing/screen.ts'
import { findScreen, screenGroups } from './screens.ts'

test.each(Object.keys(deskScreens))('links to /admin/%s open a screen', (path) => {
  expect(findScreen(path)).toBeDefined()
})

test('no two screens have the same shortcut', () => {
  const shortcuts = screenGroups
    .flatMap(({ screens }): readonly Screen[] => screens)
    .flatMap(({ shortcut }) => shortcut ?? [])
  expect(shortcuts.filter((one, index) => shortcuts.indexOf(one) !== index)).toEqual([])
})

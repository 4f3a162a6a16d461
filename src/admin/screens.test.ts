import { expect, test } from 'vitest'
import { deskScreens } from '#domain/addresses/desk-path.ts'
import { findScreen } from './screens.ts'

test.each(Object.keys(deskScreens))('links to /admin/%s open a screen', (path) => {
  expect(findScreen(path)).toBeDefined()
})

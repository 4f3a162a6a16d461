import { expect, test } from 'vitest'
import { collections } from '#domain/content/model/collections/collections.ts'
import { findResultKind } from './result-kinds.ts'

const found = { id: '7', key: 'footer', title: 'Fees', detail: null, state: null }

test('has a result kind for every collection', () => {
  expect(collections.filter(({ name }) => !findResultKind(name))).toEqual([])
})

test.each([
  ['pages', 'nav.pages', 'pages/7', 'pages?search=fees'],
  ['text-blocks', 'nav.text_blocks', 'text-blocks/7', 'text-blocks?search=fees'],
  ['places', 'nav.places', 'map/7', 'map?search=fees'],
  ['images', 'nav.image', 'image?image=7', 'image?search=fees'],
  ['image-folders', 'images.folders', 'image?folder=7', undefined],
  ['background-images', 'nav.background_images', 'background-images?background=7', undefined],
  ['menus', 'nav.menu', 'menu?menu=footer', undefined],
  ['message', 'nav.inbox', 'inbox/7', 'inbox?state=all&search=fees'],
])('links results of %s to their screen, and all of them to a search', (name, title, to, list) => {
  const kind = findResultKind(name)
  expect(kind?.title).toBe(title)
  expect(kind?.to(found)).toBe(to)
  expect(kind?.list?.('fees')).toBe(list)
})

test('has no result kind for a kind that only a newer server knows', () => {
  expect(findResultKind('moons')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { findDocumentPath } from './document-path.ts'

test('links to a document by its number, or by its key if its screen uses keys', () => {
  expect(findDocumentPath('text-blocks', { id: 7 })).toBe('text-blocks/7')
  expect(findDocumentPath('places', { id: 7 })).toBe('map/7')
  expect(findDocumentPath('images', { id: '7' })).toBe('image?image=7')
  expect(findDocumentPath('image-folders', { id: 7 })).toBe('image?folder=7')
  expect(findDocumentPath('menus', { id: 7, key: 'footer' })).toBe('menu?menu=footer')
})

test('links to the screen of a document whose key is not known', () => {
  expect(findDocumentPath('menus', { id: 7 })).toBe('menu')
})

test('has no link to a document of an unknown collection', () => {
  expect(findDocumentPath('notices', { id: 7 })).toBeUndefined()
})

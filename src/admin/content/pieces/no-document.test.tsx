import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { FilledLayoutsScreen } from '../../blocks/filled-layouts-screen.tsx'
import { ImageEditorScreen } from '../../images/editor/image-editor-screen.tsx'
import { contentKinds } from '../../kinds/content-kinds.ts'
import { replaceBy } from '../../routing/address.ts'
import { ContentScreen } from '../content-screen.tsx'

afterEach(cleanup)

test.each([
  ['filled-layouts/999999', <FilledLayoutsScreen key="1" />, 'Page not found', 'Page builder'],
  ['pages/999999', <ContentScreen key="2" kind={contentKinds.pages} />, 'Page not found', 'Pages'],
  ['categories/999999', <ContentScreen key="3" kind={contentKinds.categories} />, 'Item not found', 'Categories'],
  ['image-editor?image=999999', <ImageEditorScreen key="4" />, 'Image not found', 'Images'],
] as const)('shows that the item at %s does not exist and links to its list', async (path, element, title, list) => {
  replaceBy(path)
  render(openScreen(element, 'editor', {}).element)
  await screen.findByRole('heading', { level: 2, name: title })
  expect(screen.getAllByRole('link', { name: list })).not.toEqual([])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Loading' })).toBeNull()
})

test('offers to retry other load failures', async () => {
  replaceBy('pages/7')
  const { element } = openScreen(<ContentScreen kind={contentKinds.pages} />, 'editor', {
    'GET content/pages/7': () => {
      throw new ApiError('temporarily_unavailable', 'The database is unavailable.')
    },
  })
  render(element)
  await screen.findByRole('button', { name: 'Try again' })
})

import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { categories } from '#domain/content/model/collections/categories.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { atId, nothing } from '../../../../../test/desk.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { article, startEditedSite } from '../../../../../test/site-editor.ts'

const ofPages = contentCalls(pages)

async function startWithPages() {
  const { editor, writer } = await startEditedSite()
  const category = await writer.draft({ key: 'news', part: 'en', value: { title: 'News' } }, categories)
  const [first, second] = [
    await writer.draft({ key: 'first', part: 'en', value: article('First', 'first') }),
    await writer.draft({ key: 'second', part: 'en', value: article('Second', 'second') }),
  ]
  await writer.change(first, 'shared', { countries: ['LT'] })
  const sharedOf = async (id: number) =>
    (await editor.call(ofPages.read, atId(id))).parts.find(({ part }) => part === 'shared')
  const change = (documents: { id: number; revision: number }[], value: Record<string, number | null>) =>
    editor.call(ofPages.changeMany, { ...nothing, body: { documents, value } })
  return { editor, writer, category, first, second, sharedOf, change }
}

test('changes the category of several documents at once, and keeps their other values', async () => {
  const { category, first, second, sharedOf, change } = await startWithPages()
  const both = [
    { id: first, revision: 1 },
    { id: second, revision: 0 },
  ]
  expect(await change(both, { category })).toEqual({ count: 2 })
  expect(await sharedOf(first)).toMatchObject({ revision: 2, value: { category, countries: ['LT'] } })
  expect(await sharedOf(second)).toMatchObject({ revision: 1, value: { category } })
  const twice = [first, first].map((id) => ({ id, revision: 2 }))
  expect((await refusal(change(twice, { category: null }))).properties).toEqual({
    documents: ['Each must be named only once.'],
  })
  await change([{ id: first, revision: 2 }], { category: null })
  expect((await sharedOf(first))?.value).toEqual({ countries: ['LT'] })
})

test('changes no document if one is refused, and names each refused one with its reason', async () => {
  const { editor, writer, category, first, second, sharedOf, change } = await startWithPages()
  const third = await writer.draft({ key: 'third', part: 'en', value: article('Third', 'third') })
  await editor.call(ofPages.trash, { ...atId(third), body: { knowing: [] } })
  const all = [
    { id: second, revision: 0 },
    { id: first, revision: 0 },
    { id: third, revision: 0 },
  ]
  const { code, data } = await refusal(change(all, { category }))
  expect(code).toBe('invalid_state')
  expect(data).toEqual({
    refused: [
      { document: first, reason: 'stale' },
      { document: third, reason: 'trashed' },
    ],
  })
  expect(await sharedOf(second)).toBeUndefined()
  expect((await refusal(change([{ id: category, revision: 0 }], { category }))).code).toBe('not_found')
  expect((await refusal(change(all.slice(0, 1), { countries: null }))).code).toBe('invalid_parameters')
  // Neither a page nor an unknown id is a category.
  for (const named of [first, 999_999])
    expect((await refusal(change(all.slice(0, 1), { category: named }))).code).toBe('invalid_parameters')
})

import { expect, test } from 'vitest'
import { maxSlugLength } from '#domain/content/model/words.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { article, shareEditedSite } from '../../../../../test/site-editor.ts'

const site = shareEditedSite()

test('rejects a second page with the same address in a language, also a scheduled one', async () => {
  const { writer } = site()
  const first = await writer.draft({ key: 'one', part: 'en', value: article('Fees', 'later') })
  const second = await writer.draft({ key: 'two', part: 'en', value: article('Fees', 'later') })
  await writer.publish(first, 'en', '2026-11-17T08:00:00Z')
  const error = await refusal(writer.publish(second, 'en'))
  expect(error).toMatchObject({ code: 'invalid_state', data: { document: first } })
  expect(error.properties).toEqual({ 'en.slug': ['“Fees” already uses this address in en; later-2 is free.'] })
})

test('keeps the address of an English page in languages without a translation', async () => {
  const { writer, read } = site()
  const english = await writer.draft({ key: 'english', part: 'en', value: article('Fees', 'fees') })
  await writer.publish(english, 'en')
  const lithuanian = await writer.draft({ key: 'other', part: 'lt', value: article('Mokesčiai', 'fees') })
  const error = await refusal(writer.publish(lithuanian, 'lt'))
  expect(error).toMatchObject({ code: 'invalid_state', data: { document: english } })
  expect(error.properties).toEqual({
    'lt.slug': ['“Fees” uses this address in lt, where it is shown in English; fees-2 is free.'],
  })
  expect(await (await read('/lt/pages/fees')).text()).toContain('<h1>Fees</h1>')

  // Once it is translated, the English version is no longer served in that language.
  await writer.change(english, 'lt', article('Įkainiai', 'ikainiai'))
  await writer.publish(english, 'lt')
  await writer.publish(lithuanian, 'lt')
  expect(await (await read('/lt/pages/fees')).text()).toContain('<h1>Mokesčiai</h1>')
})

test('rejects a publication that would serve English at the address of another page', async () => {
  const { writer } = site()
  const lithuanian = await writer.draft({ key: 'costs-lt', part: 'lt', value: article('Mokesčiai', 'costs') })
  await writer.publish(lithuanian, 'lt')
  const english = await writer.draft({ key: 'costs-en', part: 'en', value: article('Fees', 'costs') })
  const taken = {
    'en.slug': ['“Mokesčiai” uses this address in lt, where this document is shown in English; costs-2 is free.'],
  }
  expect((await refusal(writer.publish(english, 'en'))).properties).toEqual(taken)
  await writer.change(english, 'lt', article('Įkainiai', 'kastai'))
  await writer.publish(english, 'lt')
  await writer.publish(english, 'en')
  expect(await refusal(writer.unpublish(english, 'lt'))).toMatchObject({ code: 'invalid_state', properties: taken })
})

test('suggests a free address for names of maximum length', async () => {
  const { writer } = site()
  const [long, second] = ['a'.repeat(maxSlugLength), `${'a'.repeat(72)}-2`]
  const draft = (key: string, slug: string) => writer.draft({ key, part: 'en', value: article('Fees', slug) })
  const publish = async (key: string, slug: string) => writer.publish(await draft(key, slug), 'en')
  await publish(long, long)
  await publish(second, second)
  expect((await refusal(draft(long, 'fees'))).data).toEqual({ free: `${'a'.repeat(72)}-3` })
  expect((await refusal(publish('third', long))).message).toContain(`; ${'a'.repeat(72)}-3 is free.`)
})

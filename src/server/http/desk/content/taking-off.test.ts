import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { atId } from '../../../../../test/desk.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { article, startEditedSite } from '../../../../../test/site-editor.ts'

const ofPages = contentCalls(pages)

test('rejects unpublishing what is not published', async () => {
  const { editor, writer } = await startEditedSite()
  const id = await writer.draft({ key: 'fees', part: 'en', value: article('Fees', 'fees') })
  const stateOf = async () => (await editor.call(ofPages.read, atId(id))).parts[0]?.state
  const off = (from?: string) => {
    const body = { parts: [{ part: 'en' as const }], ...(from && { live_from: from }) }
    return editor.call(ofPages.publish, { ...atId(id), body })
  }
  const error = await refusal(off())
  expect([error.code, error.message]).toEqual(['invalid_state', 'en is not published at that time.'])
  expect(await stateOf()).toBe('draft')

  // A scheduled publication is not public yet, but can end at a later moment.
  await writer.publish(id, 'en', '2026-11-16T09:00:00Z')
  expect((await refusal(off())).code).toBe('invalid_state')
  expect(await stateOf()).toBe('scheduled')
  expect((await refusal(off('2026-11-16T07:59:00Z'))).properties).toEqual({ live_from: ['Must be in the future.'] })
  const tooLate = await refusal(off('9999-12-31T23:59:59-01:00'))
  expect(tooLate.properties).toEqual({ live_from: ['Must be before the year 3000.'] })
  await off('2026-11-16T10:00:00Z')

  await writer.publish(id, 'en')
  await off()
  expect((await refusal(off())).code).toBe('invalid_state')
})

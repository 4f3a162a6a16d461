import { expect, test } from 'vitest'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { columns, shareEditedSite } from '../../../../../test/site-editor.ts'

const site = shareEditedSite()

const slot = (name: string) => ({ name, label: { en: name } })

/** Tries to publish a layout, and returns its problems by field. */
async function problemsOf(key: string, value: object) {
  const { writer } = site()
  const id = await writer.draft({ key, part: 'shared', value: { title: key, ...value } }, layouts)
  const refused = await refusal(writer.publish(id, 'shared', undefined, layouts))
  expect(refused).toMatchObject({ code: 'invalid_parameters' })
  return (refused as { properties?: unknown }).properties
}

test('publishes a layout only with slots, all with different names', async () => {
  expect(await problemsOf('bare', { slots: [] })).toEqual({ 'shared.slots': ['Must have at least 1 entry.'] })
  expect(await problemsOf('twins', { slots: [slot('top'), slot('main'), slot('top')] })).toEqual({
    'shared.slots[2].name': ['Another entry already has this value.'],
  })
})

test.each(['__proto__', 'A B/..<b>', 'Main', 'vieta-ą', '9th', '-top', 'constructor', 'a b', 'a'.repeat(41)])(
  'rejects the slot name %j, also in a draft',
  async (name) => {
    const { writer } = site()
    const value = { title: 'Odd', slots: [slot(name)] }
    const refused = await refusal(writer.draft({ key: 'odd', part: 'shared', value }, layouts))
    expect(refused).toMatchObject({
      code: 'invalid_parameters',
      properties: { 'value.slots[0].name': [expect.stringMatching(/^Must /)] },
    })
  },
)

test('allows one move for each former slot, to another slot', async () => {
  const moves = [
    { from: 'top', to: 'main' },
    { from: 'top', to: 'side' },
    { from: 'side', to: 'side' },
    { from: 'top' },
  ]
  expect(await problemsOf('torn', { slots: columns, moves })).toEqual({
    'shared.moves[1].from': ['Another entry already sets the target of this slot.'],
    'shared.moves[3].from': ['Another entry already sets the target of this slot.'],
    'shared.moves[2].to': ['Must be another slot.'],
  })
})

test('saves an incomplete layout as a draft, and publishes it once it is complete', async () => {
  const { writer } = site()
  const value = { title: 'Fine', slots: [{ name: '' }, { name: 'a_b-2' }, { name: 'a_b-2' }] }
  const id = await writer.draft({ key: 'fine', part: 'shared', value }, layouts)
  const moves = [{ from: 'Old one', to: 'a_b-2' }, { from: 'old-two' }]
  await writer.change(id, 'shared', { title: 'Fine', slots: [slot('a_b-2'), slot('main')], moves }, layouts)
  await writer.publish(id, 'shared', undefined, layouts)
})

test('describes slot names and publication rules in the OpenAPI document', async () => {
  const { editor } = site()
  const description = await (await editor.fetch('/admin/rest/openapi.json')).text()
  expect(description).toContain('[a-z][a-z0-9_-]*')
  expect(description).toContain('Published only with at least 1, no two with the same `name`.')
})

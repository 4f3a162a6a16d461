import { expect, test } from 'vitest'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { columns, shareEditedSite } from '../../../../../test/site-editor.ts'

const site = shareEditedSite()

const place = (name: string) => ({ name, label: { en: name } })

/** What is wrong with a layout that somebody wants to publish, by field. */
async function problemsOf(key: string, value: object) {
  const { writer } = site()
  const id = await writer.draft({ key, part: 'shared', value: { title: key, ...value } }, layouts)
  const refused = await refusal(writer.publish(id, 'shared', undefined, layouts))
  expect(refused).toMatchObject({ code: 'invalid_parameters' })
  return (refused as { properties?: unknown }).properties
}

test('a layout is published with places, of which no two have one name', async () => {
  expect(await problemsOf('bare', { slots: [] })).toEqual({ 'shared.slots': ['Must have at least 1 entry.'] })
  expect(await problemsOf('twins', { slots: [place('top'), place('main'), place('top')] })).toEqual({
    'shared.slots[2].name': ['Another entry has it already.'],
  })
})

test.each(['__proto__', 'A B/..<b>', 'Main', 'vieta-ą', '9th', '-top', 'constructor', 'a b', 'a'.repeat(41)])(
  'no place is called %j, in a draft either',
  async (name) => {
    const { writer } = site()
    const value = { title: 'Odd', slots: [place(name)] }
    const refused = await refusal(writer.draft({ key: 'odd', part: 'shared', value }, layouts))
    expect(refused).toMatchObject({
      code: 'invalid_parameters',
      properties: { 'value.slots[0].name': [expect.stringMatching(/^Must /)] },
    })
  },
)

test('it says of each place once where that goes which stood there, and that is another', async () => {
  const moves = [
    { from: 'top', to: 'main' },
    { from: 'top', to: 'side' },
    { from: 'side', to: 'side' },
    { from: 'top' },
  ]
  expect(await problemsOf('torn', { slots: columns, moves })).toEqual({
    'shared.moves[1].from': ['Another entry says already where it goes.'],
    'shared.moves[3].from': ['Another entry says already where it goes.'],
    'shared.moves[2].to': ['Must lead to another place.'],
  })
})

test('on the way there a draft may say less, and whoever keeps to it publishes it', async () => {
  const { writer } = site()
  const value = { title: 'Fine', slots: [{ name: '' }, { name: 'a_b-2' }, { name: 'a_b-2' }] }
  const id = await writer.draft({ key: 'fine', part: 'shared', value }, layouts)
  const moves = [{ from: 'Old one', to: 'a_b-2' }, { from: 'old-two' }]
  await writer.change(id, 'shared', { title: 'Fine', slots: [place('a_b-2'), place('main')], moves }, layouts)
  await writer.publish(id, 'shared', undefined, layouts)
})

test('the description of the desk has how places are called and what is published', async () => {
  const { editor } = site()
  const description = await (await editor.fetch('/admin/rest/openapi.json')).text()
  expect(description).toContain('[a-z][a-z0-9_-]*')
  expect(description).toContain('Published only with at least 1, no two with the same `name`.')
})

import { expect, test } from 'vitest'
import { switchSource } from '#contract/desk/sources.ts'
import { listTasks } from '#contract/desk/tasks.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import { createLink, join, nothing } from '../../../../../test/desk.ts'
import { figureOf } from '../../../../../test/figures.ts'
import { receive } from '../../../../../test/messages.ts'
import { publish } from '../../../../../test/publish.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import { startTestServer } from '../../../../../test/server.ts'
import { article, writerOf } from '../../../../../test/site-editor.ts'

const beginTest = shareRestored({ start: '2026-11-16T12:00:00Z' }, async (server) => ({
  editor: await join(server, 'editor'),
  treasurer: await join(server, 'treasurer'),
  viewer: await join(server, 'viewer'),
}))

test('lists held figures for treasurers, also ending invitations for administrators, and neither for viewers', async () => {
  const { server, viewer, treasurer } = await beginTest()
  const { stores, clock } = server.services
  const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
  await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
  await createLink(server, { purpose: 'invitation', mail: 'tom@evp.example', role: 'viewer', goodHours: 5 })
  await createLink(server, { purpose: 'invitation', mail: 'ann@evp.example', role: 'viewer', goodHours: 50 })
  const administrator = await join(server, 'administrator')
  const tasks = await treasurer.call(listTasks, nothing)
  expect(tasks.map(({ kind }) => kind)).toEqual(['held', 'second_factor'])
  expect(tasks[0]).toEqual({
    kind: 'held',
    urgency: 'now',
    count: 1,
    suspends: true,
    first: [{ source: 'ecb', pair: 'EUR/NOK', rate: '10.4859', reason: 'jump' }],
  })
  const more = await administrator.call(listTasks, nothing)
  expect(more.map((task) => (task.kind === 'invitation' ? task.mail : task.kind))).toEqual([
    'held',
    'tom@evp.example',
    'second_factor',
  ])
  expect((await viewer.call(listTasks, nothing)).map(({ kind }) => kind)).toEqual(['second_factor'])
})

test('lists a switched-off source only for people who may switch sources', async () => {
  const { server, treasurer, editor } = await beginTest('2026-11-12T16:00:00Z')
  await publish(server, 'ecb', { '2026-11-12': ['EUR/USD 1.1699'] })
  await treasurer.call(switchSource, { ...nothing, body: { source: 'ecb', is_off: true } })
  const off = (await treasurer.call(listTasks, nothing)).find(({ kind }) => kind === 'switched_off')
  expect(off).toMatchObject({
    source: 'ecb',
    urgency: 'later',
    by: 'treasurer@evp.example',
    since: new Date('2026-11-12T16:00:00Z'),
    shown: '2026-11-12',
    isTooOld: false,
  })
  expect((await editor.call(listTasks, nothing)).map(({ kind }) => kind)).toEqual(['second_factor'])
})

test('does not call offers suspended while the rules keep them', async () => {
  const server = await startTestServer({ env: { HELD_OFFERS: 'keep' } })
  const { stores, clock } = server.services
  const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
  await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
  const treasurer = await join(server, 'treasurer')
  expect((await treasurer.call(listTasks, nothing))[0]).toMatchObject({ kind: 'held', suspends: false })
})

test('lists a menu with broken items for editors until they are fixed', async () => {
  const { editor, viewer } = await beginTest('2026-11-12T08:00:00Z')
  const writer = writerOf(editor)
  const menusOf = async ({ call }: typeof editor) =>
    (await call(listTasks, nothing)).filter(({ kind }) => kind === 'menu')
  expect(await menusOf(editor)).toEqual([])
  const page = await writer.draft({ key: 'fees', part: 'en', value: article('Fees', 'fees') })
  await writer.publish(page, 'en')
  const { id, value } = await writer.find('footer', 'shared', menus)
  const items = [{ label: { en: 'Costs' }, target: { page } }]
  await writer.change(id, 'shared', { ...value, items }, menus)
  await writer.publish(id, 'shared', undefined, menus)
  expect(await menusOf(editor)).toEqual([])
  await writer.unpublish(page, 'en')
  expect(await menusOf(editor)).toEqual([
    { kind: 'menu', urgency: 'today', key: 'footer', title: value.title, count: 1 },
  ])
  expect(await menusOf(viewer)).toEqual([])
  await writer.publish(page, 'en')
  expect(await menusOf(editor)).toEqual([])
})

test('lists new and overdue messages for people who answer them, each counted once', async () => {
  const { server, viewer, editor } = await beginTest()
  const found = async () => (await editor.call(listTasks, nothing)).find(({ kind }) => kind === 'messages')
  await receive(server, { state: 'answered', answerBy: '2026-11-02' })
  await receive(server, { state: 'in_work', answerBy: '2026-11-16' })
  expect(await found()).toBeUndefined()
  await receive(server)
  expect(await found()).toMatchObject({ urgency: 'today', fresh: 1, late: 0, count: 1, promised: '2026-11-17' })
  await receive(server, { answerBy: '2026-11-13' })
  await receive(server, { state: 'in_work', answerBy: '2026-11-12' })
  expect(await found()).toMatchObject({ urgency: 'now', fresh: 2, late: 2, count: 3, promised: '2026-11-12' })
  expect((await viewer.call(listTasks, nothing)).map(({ kind }) => kind)).toEqual(['second_factor'])
})

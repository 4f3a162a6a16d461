import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import {
  addMessageNote,
  changeMessage,
  changeMessages,
  listMessages,
  MessageInTheWay,
  maxMessageNoteLength,
  readMessage,
  removeMessageNote,
} from '#contract/desk/messages.ts'
import { listPeople } from '#contract/desk/people.ts'
import { readSession } from '#contract/desk/session.ts'
import { atId, join, type Machine, mailOf, nothing } from '../../../../../test/desk.ts'
import { receive } from '../../../../../test/messages.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'

type Query = Parameters<typeof listMessages.query.write>[0]

const idsOf = async ({ call }: Machine, query: Query) =>
  (await call(listMessages, { path: {}, query })).items.map(({ id }) => id)

const beginTest = shareRestored({ start: '2026-11-16T12:00:00Z', logLevel: 'trace' }, async (server) => ({
  editor: await join(server, 'editor'),
  treasurer: await join(server, 'treasurer'),
  viewer: await join(server, 'viewer'),
}))

const ownId = async ({ call }: Machine) => (await call(readSession, nothing)).person?.id ?? 0

test('lists open messages newest first, with counts by state', async () => {
  const { server, viewer } = await beginTest()
  const first = await receive(server)
  const second = await receive(server, { receivedAt: '2026-11-16T09:00:00Z', state: 'in_work', answerBy: '2026-11-13' })
  const answered = await receive(server, { state: 'answered', answerBy: '2026-11-13' })
  await receive(server, { state: 'spam' })
  const { items, counts, _metadata } = await viewer.call(listMessages, nothing)
  expect(items.map(({ id }) => id)).toEqual([second, first])
  expect(counts).toEqual({ new: 1, in_work: 1, answered: 1, spam: 1 })
  expect(_metadata).toMatchObject({ total: 2, has_next: false })
  expect(items[1]).toMatchObject({
    mail: 'klient@poczta.example',
    headline: 'Dzień dobry,',
    excerpt: 'czy kurs jest gwarantowany?',
    state: 'new',
    answer_by: '2026-11-17',
    is_late: false,
    assigned_to: null,
    revision: 1,
  })
  expect(items[0]?.is_late).toBe(true)
  const [one] = (await viewer.call(listMessages, { path: {}, query: { state: 'answered' } })).items
  expect([one?.id, one?.is_late]).toEqual([answered, false])
  expect(await idsOf(viewer, { state: 'all', limit: 2, offset: 1 })).toHaveLength(2)
})

test('finds messages by beginnings of words in all fields, ignoring accents and punctuation', async () => {
  const { server, viewer } = await beginTest()
  const one = await receive(server, { reference: 'K7Q2-M4XD', company: 'UAB Prekyba', phone: '+370 600 00000' })
  const other = await receive(server, { mail: 'anna@trade.example', name: 'Anna', topic: 'cards', text: '100% of_it' })
  for (const [search, found] of [
    ['KLIENT@poczta', [one]],
    ['k7q2-m4xd', [one]],
    ['prekyba gwarantowany', [one]],
    ['prekyba anna', []],
    ['600 00000', [one]],
    ['anna', [other]],
    ['cards', [other]],
    ['100%', [other]],
    ['100 of it', [other]],
    ['f_t', []],
    ['dzien', [one]],
    ['rekyba', []],
    ['%', []],
    ['wymiana', [other, one]],
    ["'; drop table message --", []],
  ] as const)
    expect([search, await idsOf(viewer, { search })]).toEqual([search, found])
  expect((await viewer.call(listMessages, { path: {}, query: { search: 'anna' } })).counts.new).toBe(1)
  expect(JSON.stringify(server.logLines)).not.toMatch(/poczta|prekyba/i)
})

test('assigns a message, and records each change with its effect', async () => {
  const { server, editor, treasurer } = await beginTest()
  const reference = 'K7Q2-M4XD'
  const id = await receive(server, { reference })
  const own = await ownId(editor)
  const taken = await editor.call(changeMessage, {
    ...atId(id),
    body: { revision: 1, state: 'in_work', assigned_to: own },
  })
  expect(taken).toMatchObject({ state: 'in_work', revision: 2, assigned_to: { id: own, name: 'The editor' } })
  expect(await idsOf(editor, { search: reference, assigned: 'me' })).toEqual([id])
  expect(await idsOf(treasurer, { search: reference, assigned: 'me' })).toEqual([])
  expect(await idsOf(treasurer, { search: reference, assigned: 'nobody' })).toEqual([])
  const unassigned = await treasurer.call(changeMessage, { ...atId(id), body: { revision: 2, assigned_to: null } })
  expect(unassigned).toMatchObject({ state: 'in_work', state_at: taken.state_at, assigned_to: null })
  expect(unassigned.history).toMatchObject([
    { by: mailOf('treasurer'), action: 'message.change', assigned_to: null },
    { by: mailOf('editor'), action: 'message.change', state: 'in_work', assigned_to: mailOf('editor') },
  ])
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { search: 'k7q2' } })
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ assignedTo: mailOf('editor') }, { assignedTo: null }],
    [
      { state: 'new', assignedTo: null },
      { state: 'in_work', assignedTo: mailOf('editor') },
    ],
  ])
})

test('assigns messages only to people with the right to answer', async () => {
  const { server } = await beginTest()
  const administrator = await join(server, 'administrator')
  const { people } = await administrator.call(listPeople, nothing)
  const viewer = people.find(({ role }) => role === 'viewer')?.id ?? 0
  const id = await receive(server)
  for (const assigned_to of [viewer, 999_999])
    expect(
      await refusal(administrator.call(changeMessage, { ...atId(id), body: { revision: 1, assigned_to } })),
    ).toMatchObject({ code: 'invalid_parameters', properties: { assigned_to: [expect.any(String)] } })
  const { colleagues } = await administrator.call(listMessages, nothing)
  expect(colleagues.map(({ name }) => name)).toEqual(['The administrator', 'The editor', 'The treasurer'])
})

test('rejects an outdated change with the current state, unless it asks for the same', async () => {
  const { server, editor, treasurer } = await beginTest()
  const id = await receive(server)
  const [first, second] = [await ownId(editor), await ownId(treasurer)]
  const take = (assigned_to: number) => ({ ...atId(id), body: { revision: 1, assigned_to, state: 'in_work' as const } })
  await editor.call(changeMessage, take(first))
  const refused = await refusal(treasurer.call(changeMessage, take(second)))
  expect(refused).toMatchObject({ code: 'invalid_state' })
  expect(MessageInTheWay.parse(refused.data).current).toMatchObject([
    { id, revision: 2, assigned_to: { id: first, name: 'The editor' } },
  ])
  const same = await treasurer.call(changeMessage, { ...atId(id), body: { revision: 1, state: 'in_work' } })
  expect(same).toMatchObject({ revision: 2, history: [{ by: mailOf('editor') }] })
})

test('assigns a message to exactly one of two concurrent requests', async () => {
  const { server, editor, treasurer } = await beginTest()
  const machines = [editor, treasurer]
  for (let round = 0; round < 5; round++) {
    const id = await receive(server)
    const outcomes = await Promise.allSettled(
      machines.map(async (machine) =>
        machine.call(changeMessage, { ...atId(id), body: { revision: 1, assigned_to: await ownId(machine) } }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('changes the state of several messages together or not at all', async () => {
  const { server, editor } = await beginTest()
  const ids = [await receive(server), await receive(server), await receive(server)]
  const seen = ids.map((id) => ({ id, revision: 1 }))
  await editor.call(changeMessage, { ...atId(ids[0] ?? 0), body: { revision: 1, state: 'answered' } })
  const spam = (messages: typeof seen) => editor.call(changeMessages, { ...nothing, body: { messages, state: 'spam' } })
  expect(await refusal(spam(seen))).toMatchObject({ code: 'invalid_state', data: { current: expect.any(Array) } })
  expect(await refusal(spam([{ id: 999_999, revision: 1 }]))).toMatchObject({ code: 'invalid_state' })
  expect(await idsOf(editor, { state: 'spam' })).toEqual([])
  expect(await spam(seen.slice(1))).toEqual({ changed: 2 })
  expect(await idsOf(editor, { state: 'spam' })).toEqual(ids.slice(1).toReversed())
})

test('adds notes to a message, and removes own notes only', async () => {
  const { server, editor, treasurer } = await beginTest()
  const id = await receive(server)
  const note = (text: string) => editor.call(addMessageNote, { ...atId(id), body: { text } })
  const { notes } = await note(' Called back.\r\nWants a statement 👨‍👩‍👧. ')
  expect(notes).toMatchObject([
    { text: 'Called back.\nWants a statement 👨‍👩‍👧.', written_by: { name: 'The editor' }, is_own: true },
  ])
  const path = { id: String(id), note: String(notes[0]?.id) }
  expect((await treasurer.call(readMessage, atId(id))).notes).toMatchObject([{ is_own: false }])
  expect(await refusal(treasurer.call(removeMessageNote, { path, query: {} }))).toMatchObject({ code: 'forbidden' })
  const elsewhere = { ...path, id: String(await receive(server)) }
  expect(await refusal(editor.call(removeMessageNote, { path: elsewhere, query: {} }))).toMatchObject({
    code: 'not_found',
  })
  const left = await editor.call(removeMessageNote, { path, query: {} })
  expect(left).toMatchObject({
    notes: [],
    history: [{ action: 'message.remove_note' }, { action: 'message.note' }],
  })
  for (const text of ['  ', 'x'.repeat(maxMessageNoteLength + 1), 'a\u0000b', '\ud800'])
    expect(await refusal(note(text))).toMatchObject({ code: 'invalid_parameters' })
  expect((await note('x'.repeat(maxMessageNoteLength))).notes).toHaveLength(1)
})

test('changes nothing by reading, and answers 404 for an unknown message', async () => {
  const { server, editor } = await beginTest()
  const id = await receive(server)
  const seen = await editor.call(readMessage, atId(id))
  expect(await editor.call(readMessage, atId(id))).toEqual(seen)
  expect(seen).toMatchObject({ state: 'new', revision: 1, history: [], kept_until: '2028-11-15T08:00:00.000Z' })
  for (const call of [
    () => editor.call(readMessage, atId(999_999)),
    () => editor.call(changeMessage, { ...atId(999_999), body: { revision: 1, state: 'spam' } }),
    () => editor.call(addMessageNote, { ...atId(999_999), body: { text: 'x' } }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'not_found' })
})

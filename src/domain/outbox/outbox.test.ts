import { expect, test } from 'vitest'
import { nextToSend, type Outbox, type OutboxEvent, outboxAfter } from './outbox.ts'

function made(id: string, about = id): OutboxEvent {
  return { type: 'made', change: { id, about, kind: 'account.name', order: { name: id }, words: `Name: ${id}` } }
}

const after = (...events: OutboxEvent[]) => events.reduce<Outbox>(outboxAfter, [])
const ids = (outbox: Outbox) => outbox.map(({ id }) => id)

test('changes are sent in the order they were made', () => {
  const outbox = after(made('a'), made('b'))
  expect(nextToSend(outbox)?.id).toBe('a')
  expect(nextToSend(outboxAfter(outbox, { type: 'sent', id: 'a' }))?.id).toBe('b')
  expect(nextToSend([])).toBeUndefined()
})

test('a newer change of the same takes the place of an older one, refused or not', () => {
  expect(ids(after(made('a', 'name'), made('b'), made('c', 'name')))).toEqual(['b', 'c'])
  const refused = after(made('a', 'name'), { type: 'refused', id: 'a', reason: 'Not for your role.' })
  expect(outboxAfter(refused, made('b', 'name'))).toMatchObject([{ id: 'b', state: 'waiting' }])
})

test('a refused one stays with its reason, holds nobody up, and is dropped or tried again', () => {
  const outbox = after(made('a'), made('b'), { type: 'refused', id: 'a', reason: 'Not for your role.' })
  expect(outbox[0]).toMatchObject({ state: 'refused', reason: 'Not for your role.' })
  expect(nextToSend(outbox)?.id).toBe('b')
  expect(ids(outboxAfter(outbox, { type: 'dropped', id: 'a' }))).toEqual(['b'])
  const again = outboxAfter(outbox, { type: 'retried', id: 'a' })
  expect(nextToSend(again)).toEqual({ ...after(made('a'))[0] })
})

test('what became of a change that is not there any more changes nothing', () => {
  const outbox = after(made('a'))
  for (const type of ['sent', 'dropped', 'retried'] as const)
    expect(ids(outboxAfter(outbox, { type, id: 'b' }))).toEqual(['a'])
})

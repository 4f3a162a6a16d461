import { expect, test } from 'vitest'
import { nextToSend, type Outbox, type OutboxEvent, outboxAfter } from './outbox.ts'

function queued(id: string, document: number): OutboxEvent {
  const draft = { collection: 'faq_categories', document, title: `Category ${document}`, part: 'en' } as const
  return { type: 'queued', id, draft: { ...draft, base: {}, mine: { title: id }, revision: 1 } }
}

const after = (...events: OutboxEvent[]) => events.reduce<Outbox>(outboxAfter, [])
const ids = (outbox: Outbox) => outbox.map(({ id }) => id)

test('sends drafts in the order they were queued', () => {
  const outbox = after(queued('a', 1), queued('b', 2))
  expect(nextToSend(outbox)?.id).toBe('a')
  expect(nextToSend(outboxAfter(outbox, { type: 'sent', id: 'a' }))?.id).toBe('b')
  expect(nextToSend([])).toBeUndefined()
})

test('replaces an older draft of the same part, refused or not', () => {
  expect(ids(after(queued('a', 1), queued('b', 2), queued('c', 1)))).toEqual(['b', 'c'])
  const refused = after(queued('a', 1), { type: 'refused', id: 'a', reason: 'Not for your role.' })
  expect(outboxAfter(refused, queued('b', 1))).toMatchObject([{ id: 'b', state: 'waiting' }])
})

test('keeps a refused draft with its reason until it is dropped or retried, and sends the others', () => {
  const outbox = after(queued('a', 1), queued('b', 2), { type: 'refused', id: 'a', reason: 'Not for your role.' })
  expect(outbox[0]).toMatchObject({ state: 'refused', reason: 'Not for your role.' })
  expect(nextToSend(outbox)?.id).toBe('b')
  expect(ids(outboxAfter(outbox, { type: 'dropped', id: 'a' }))).toEqual(['b'])
  const again = outboxAfter(outbox, { type: 'retried', id: 'a' })
  expect(nextToSend(again)).toEqual({ ...after(queued('a', 1))[0] })
})

test('ignores events of a draft that is gone', () => {
  const outbox = after(queued('a', 1))
  for (const type of ['sent', 'dropped', 'retried'] as const)
    expect(ids(outboxAfter(outbox, { type, id: 'b' }))).toEqual(['a'])
})

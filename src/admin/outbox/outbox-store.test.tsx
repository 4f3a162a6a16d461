import { afterEach, expect, test, vi } from 'vitest'
import { createOutboxStore } from './outbox-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const change = { id: 'a', about: 'account', kind: 'account.name', order: { name: 'Ada' }, words: 'Name: Ada' }

test('what waits is there again after a reload, and gone from every window once it was sent', () => {
  const [first, other] = [createOutboxStore(1), createOutboxStore(1)]
  first.apply({ type: 'made', change })
  expect(createOutboxStore(1).get().outbox).toMatchObject([{ id: 'a', state: 'waiting' }])
  expect(other.newest()).toHaveLength(1)
  other.apply({ type: 'sent', id: 'a' })
  expect(first.newest()).toEqual([])
})

test('where the storage is full it waits in this window, and says so', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  const store = createOutboxStore(1)
  store.apply({ type: 'made', change })
  expect([store.get().isKept, store.newest().length]).toEqual([false, 1])
})

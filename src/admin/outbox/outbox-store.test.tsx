import { afterEach, expect, test, vi } from 'vitest'
import { createOutboxStore } from './outbox-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const draft = {
  ...({ collection: 'categories', document: 1, title: 'Questions', part: 'en' } as const),
  base: {},
  mine: {},
  revision: 1,
}

test('restores queued drafts after a reload, and removes sent ones from every window', () => {
  const [first, other] = [createOutboxStore(1), createOutboxStore(1)]
  first.apply({ type: 'queued', id: 'a', draft })
  expect(createOutboxStore(1).get().outbox).toMatchObject([{ id: 'a', state: 'waiting' }])
  expect(other.newest()).toHaveLength(1)
  other.apply({ type: 'sent', id: 'a' })
  expect(first.newest()).toEqual([])
})

test('keeps drafts in memory when storage is full, and reports it', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  const store = createOutboxStore(1)
  store.apply({ type: 'queued', id: 'a', draft })
  expect([store.get().isKept, store.newest().length]).toEqual([false, 1])
})

import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('notifies a subscriber of each change until it unsubscribes', () => {
  const store = createStore('first')
  const seen: string[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set('second')
  store.set('third')
  leave()
  store.set('fourth')
  expect(seen).toEqual(['second', 'third'])
  expect(store.get()).toBe('fourth')
})

import { expect, test } from 'vitest'
import { rememberingLast } from './last-result.ts'

test('computes once for the same argument in a row, and again for another', () => {
  const seen: string[] = []
  const nameOf = rememberingLast(({ name }: { name: string }) => {
    seen.push(name)
    return name.toUpperCase()
  })
  const [one, other] = [{ name: 'a' }, { name: 'b' }]
  expect([one, one, other, other, one].map(nameOf)).toEqual(['A', 'A', 'B', 'B', 'A'])
  expect(seen).toEqual(['a', 'b', 'a'])
})

import { expect, test } from 'vitest'
import { rememberingLast } from './last-result.ts'

test('works once for the same thing in a row, and anew for another', () => {
  const seen: string[] = []
  const nameOf = rememberingLast(({ name }: { name: string }) => {
    seen.push(name)
    return name.toUpperCase()
  })
  const [one, other] = [{ name: 'a' }, { name: 'b' }]
  expect([one, one, other, other, one].map(nameOf)).toEqual(['A', 'A', 'B', 'B', 'A'])
  expect(seen).toEqual(['a', 'b', 'a'])
})

import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { deskEndpoints } from './desk-features.ts'

test('mounts every desk endpoint of the contract in a feature', async () => {
  const declared: string[] = []
  for await (const file of glob('src/contract/desk/*.ts', { exclude: ['**/*.test.ts'] })) {
    const exports = Object.values<unknown>(await import(`#contract/desk/${basename(file, '.ts')}.ts`))
    declared.push(...exports.flatMap((value) => (isEndpoint(value) ? value.name : [])))
  }
  const names = deskEndpoints.map(({ name }) => name)
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((name) => !names.includes(name))).toEqual([])
})

function isEndpoint(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'route' in value && 'answer' in value
}

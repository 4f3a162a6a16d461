import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldsWire } from '#contract/content/field-wire.ts'
import { seedValue } from '#domain/content/blocks/seed-value.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import type { Value } from '#domain/content/model/field.ts'

type Seeds = Readonly<Record<string, Readonly<Record<string, Value>>>>

/** Collections with seeds. All documents of the others are created by editors. */
const seeded = collections.filter(({ name }) => existsSync(`seeds/content/${name}.json`))

test('every file of content seeds belongs to a collection', () => {
  expect(readdirSync('seeds/content').toSorted()).toEqual(seeded.map(({ name }) => `${name}.json`).toSorted())
})

test.each(seeded)(
  'the seeds of $name are complete by the declaration of the collection, so that an editor can save them',
  ({ name, shared, local }) => {
    const wires = { shared: fieldsWire(shared, 'complete'), local: fieldsWire(local, 'complete') }
    const seeds = JSON.parse(readFileSync(`seeds/content/${name}.json`, 'utf8')) as Seeds
    for (const [key, parts] of Object.entries(seeds))
      for (const [part, written] of Object.entries(parts)) {
        const [fields, wire] = part === 'shared' ? [shared, wires.shared] : [local, wires.local]
        const { error } = wire.safeParse(seedValue(fields, written, () => 1))
        expect(error?.issues ?? [], `${key}, ${part}`).toEqual([])
      }
  },
)

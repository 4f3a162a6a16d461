import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldsWire } from '#contract/content/field-wire.ts'
import { collections } from '#domain/content/collections/collections.ts'
import type { Value } from '#domain/content/field.ts'
import { seedValue } from '#domain/content/seed-value.ts'
import type { Picture } from '#domain/media/picture.ts'
import { develop } from '#server/media/darkroom/develop.ts'

type Seeds = Readonly<Record<string, Readonly<Record<string, Value>>>>

/** What only editors make. */
const withoutSeeds = ['links', 'image-folders']

test.each(collections.filter(({ name }) => !withoutSeeds.includes(name)))(
  'what the program brings of $name is complete by its own declaration, so that an editor can save it',
  ({ name, shared, local }) => {
    const seeds = JSON.parse(readFileSync(`seeds/content/${name}.json`, 'utf8')) as Seeds
    for (const [key, parts] of Object.entries(seeds))
      for (const [part, written] of Object.entries(parts)) {
        const fields = part === 'shared' ? shared : local
        const { error } = fieldsWire(fields, 'complete').safeParse(seedValue(fields, written, () => 1))
        expect(error?.issues ?? [], `${key}, ${part}`).toEqual([])
      }
  },
)

test('the pictures that the program brings are what would be kept of them if somebody sent them', async () => {
  const seeds = JSON.parse(readFileSync('seeds/content/images.json', 'utf8')) as Seeds
  for (const [key, { shared }] of Object.entries(seeds)) {
    const file = readFileSync(`seeds/pictures/${key}.svg`)
    const developed = await develop(file)
    if ('reason' in developed) throw new Error(`${key}: ${developed.reason}`)
    const { bytes, notes, ...about } = developed
    expect(Buffer.from(bytes).equals(file), key).toBe(true)
    expect(notes).toEqual([])
    const picture = shared?.picture as Picture | undefined
    expect(picture?.original).toEqual({ ...about, hash: createHash('sha256').update(bytes).digest('hex') })
  }
})

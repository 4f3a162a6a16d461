// Second circle: it draws pictures.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Value } from '#domain/content/model/field.ts'
import type { Picture } from '#domain/media/picture.ts'
import { develop } from '#server/media/image-worker/develop.ts'

test('the seeded pictures equal the result of an upload of their files', async () => {
  const seeds = JSON.parse(readFileSync('seeds/content/images.json', 'utf8')) as Readonly<
    Record<string, Readonly<Record<string, Value>>>
  >
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

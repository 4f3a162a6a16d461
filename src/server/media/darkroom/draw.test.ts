// Second circle: it draws pictures of every shape in every form.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Edits, Original, Picture } from '#domain/media/picture.ts'
import { drawnSize, type Form, type Format, forms } from '#domain/media/rendition.ts'
import { colourAt, paint } from '../../../../test/pictures.ts'
import { draw } from './draw.ts'

const formats = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] as const satisfies readonly Format[]

function original(mediaType: Original['mediaType'], width: number, height: number): Original {
  return { hash: '', mediaType, width, height, colour: '#3538cd' }
}

async function pixels(width: number, height: number) {
  return { bytes: await paint({ width, height }).png().toBuffer(), original: original('image/png', width, height) }
}

function drawing(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="1" cy="1" r="1"/></svg>`
  return { bytes: Buffer.from(svg), original: original('image/svg+xml', width, height) }
}

/** What nobody would do, and everybody may: each is possible for any picture that has at least three by two pixels. */
const absurd: readonly Edits[] = [
  {},
  { straighten: 450 },
  { straighten: -450, turn: 90, mirror: true, flip: true },
  { straighten: 1, turn: 270 },
  { crop: { x: 0, y: 0, width: 1, height: 1 } },
  { crop: { x: 0, y: 0, width: 1, height: 1 }, straighten: 450, turn: 180 },
  { width: 1 },
  { focus: { x: 0, y: 0 } },
  { focus: { x: 1_000, y: 1_000 }, straighten: 333, mirror: true },
]

const all = [...forms.keys()]
/** A drawing is enlarged to all of a form, which takes its time. */
const some = ['320-whole', '800x267-cover', '390x488-cover', '80x80-cover']

test.each([
  ['three by two pixels', await pixels(3, 2), all],
  ['one by five thousand', await pixels(1, 5_000), all],
  ['five thousand by one', await pixels(5_000, 1), all],
  ['shapes, three by two', drawing(3, 2), some],
  ['shapes, one by five thousand', drawing(1, 5_000), some],
  ['shapes, a hundred by two thousand', drawing(100, 2_000), some],
] as const)(
  'a picture of %s has the promised size in its forms, whatever was done to it',
  async (_, picture, names) => {
    const { bytes, original } = picture
    // The size does not depend on the format, and JPEG is the quickest to write.
    for (const edits of absurd)
      for (const name of names) await expectSize(bytes, { original, edits }, { name, format: 'image/jpeg' })
  },
)

test('a tiny picture is drawn in every form and every format', async () => {
  const { bytes, original } = await pixels(3, 2)
  for (const name of forms.keys()) for (const format of formats) await expectSize(bytes, { original }, { format, name })
})

type Asked = { readonly format: (typeof formats)[number]; readonly name: string }

async function expectSize(bytes: Uint8Array, picture: Picture, { format, name }: Asked): Promise<void> {
  const form = requireForm(name)
  const { width, height, ...drawn } = await sharp(await draw(bytes, { picture, form, format })).metadata()
  const said = `${JSON.stringify(picture.edits)} as ${name}`
  expect({ width, height, said }).toEqual({ ...drawnSize(picture, form), said })
  expect(`image/${drawn.format === 'heif' ? 'avif' : drawn.format}`).toBe(format)
}

function requireForm(name: string): Form {
  const form = forms.get(name)
  if (!form) throw new Error(`There is no form ${name}.`)
  return form
}

const marked = await pixels(1_280, 960)

test.each([
  ['as it is', {}, [10, 10], [630, 470]],
  ['turned clockwise', { turn: 90 }, [630, 10], [10, 470]],
  ['upside down', { flip: true }, [10, 470], [10, 10]],
  ['turned, mirrored and upside down', { turn: 270, mirror: true, flip: true }, [630, 10], [10, 10]],
  // Enlarged to have no empty corners, its upper left quarter reaches to a third of the way.
  ['straightened clockwise', { straighten: 100 }, [150, 20], [20, 400]],
  ['straightened the other way', { straighten: -100 }, [20, 100], [300, 20]],
  ['cut on the right of the mark', { crop: { x: 200, y: 0, width: 640, height: 480 } }, [40, 100], [150, 10]],
  ['cut and straightened', { straighten: 450, crop: { x: 300, y: 220, width: 64, height: 48 } }, undefined, [320, 240]],
] as const)('%s, the mark is where it should be', async (_, edits, white, blue) => {
  const { bytes, original } = marked
  const picture = { original, edits }
  const drawn = await draw(bytes, { picture, form: requireForm('640-whole'), format: 'image/png' })
  const { width, height } = await sharp(drawn).metadata()
  // Places are given for a picture of 640 by 480, whatever is left of it.
  const at = ([x, y]: readonly [number, number]) =>
    colourAt(drawn, Math.floor((x / 640) * width), Math.floor((y / 480) * height))
  if (white) expect(await at(white)).toBe('white')
  expect(await at(blue)).toBe('blue')
})

const straightenedPart: Edits = { straighten: 100, crop: { x: 3_000, y: 3_000, width: 640, height: 640 } }

test('a part of a huge picture is straightened without the rest of it being held', async () => {
  const [width, height] = [6_000, 6_000]
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#3538cd' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = { original: original('image/png', width, height), edits: straightenedPart }
  const before = process.memoryUsage.rss()
  const form = requireForm('640x640-cover')
  const drawn = await draw(bytes, { picture, form, format: 'image/webp' })
  expect(await sharp(drawn).metadata()).toMatchObject(drawnSize(picture, form))
  // All of it would be half a gigabyte.
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

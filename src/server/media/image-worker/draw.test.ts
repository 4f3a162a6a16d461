// Second circle: it renders pictures of every shape in every size.
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

/** Absurd but valid edits: each is possible for any picture of at least three by two pixels. */
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
/** Fewer formats for drawings, because they are rendered at the full size of the format, which takes time. */
const some = ['320-whole', '800x267-cover', '390x488-cover', '80x80-cover']

test.each([
  ['three by two pixels', await pixels(3, 2), all],
  ['one by five thousand', await pixels(1, 5_000), all],
  ['five thousand by one', await pixels(5_000, 1), all],
  ['shapes, three by two', drawing(3, 2), some],
  ['shapes, one by five thousand', drawing(1, 5_000), some],
  ['shapes, a hundred by two thousand', drawing(100, 2_000), some],
] as const)('renders %s in the promised sizes with any edits', async (_, picture, names) => {
  const { bytes, original } = picture
  // JPEG is the quickest to write, and the size does not depend on the media type.
  for (const edits of absurd)
    for (const name of names) await expectSize(bytes, { original, edits }, { name, format: 'image/jpeg' })
})

test('renders a tiny picture in every size and every media type', async () => {
  const { bytes, original } = await pixels(3, 2)
  for (const name of forms.keys()) for (const format of formats) await expectSize(bytes, { original }, { format, name })
})

type SizeRequest = { readonly format: (typeof formats)[number]; readonly name: string }

async function expectSize(bytes: Uint8Array, picture: Picture, { format, name }: SizeRequest): Promise<void> {
  const form = requireForm(name)
  const { width, height, ...drawn } = await sharp(await draw(bytes, { picture, form, format })).metadata()
  const description = `${JSON.stringify(picture.edits)} as ${name}`
  expect({ width, height, description }).toEqual({ ...drawnSize(picture, form), description })
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
  // Straightening enlarges the picture to avoid empty corners, so its upper left quarter reaches to a third of the
  // width.
  ['straightened clockwise', { straighten: 100 }, [150, 20], [20, 400]],
  ['straightened the other way', { straighten: -100 }, [20, 100], [300, 20]],
  ['cut on the right of the mark', { crop: { x: 200, y: 0, width: 640, height: 480 } }, [40, 100], [150, 10]],
  ['cut and straightened', { straighten: 450, crop: { x: 300, y: 220, width: 64, height: 48 } }, undefined, [320, 240]],
] as const)('places the mark correctly in a picture %s', async (_, edits, white, blue) => {
  const { bytes, original } = marked
  const picture = { original, edits }
  const drawn = await draw(bytes, { picture, form: requireForm('640-whole'), format: 'image/png' })
  const { width, height } = await sharp(drawn).metadata()
  // Positions refer to a picture of 640 by 480.
  const at = ([x, y]: readonly [number, number]) =>
    colourAt(drawn, Math.floor((x / 640) * width), Math.floor((y / 480) * height))
  if (white) expect(await at(white)).toBe('white')
  expect(await at(blue)).toBe('blue')
})

const straightenedPart: Edits = { straighten: 100, crop: { x: 3_000, y: 3_000, width: 640, height: 640 } }

test('straightens a part of a huge picture without holding the rest in memory', async () => {
  const [width, height] = [6_000, 6_000]
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#3538cd' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = { original: original('image/png', width, height), edits: straightenedPart }
  const before = process.memoryUsage.rss()
  const form = requireForm('640x640-cover')
  const drawn = await draw(bytes, { picture, form, format: 'image/webp' })
  expect(await sharp(drawn).metadata()).toMatchObject(drawnSize(picture, form))
  // The whole picture would take half a gigabyte.
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

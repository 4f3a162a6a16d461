import * as z from 'zod/mini'
import { fitsOriginal, maxSide, maxStraighten, originalTypes, type Picture, turns } from '#domain/media/picture.ts'
import { type ShapeName, shapeNames } from '#domain/media/rendition.ts'

const Side = z.int().check(z.minimum(1), z.maximum(maxSide))
const Place = z.int().check(z.minimum(0), z.maximum(maxSide - 1))
const Share = z.int().check(z.minimum(0), z.maximum(1_000))
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}(?:00)?$/), z.meta({ examples: ['#3538cd'] }))

export const WireOriginal = z.strictObject({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  mediaType: z.enum(originalTypes),
  width: Side,
  height: Side,
  colour: Colour,
})

const Edits = z.strictObject({
  turn: z.exactOptional(z.literal(turns)),
  mirror: z.exactOptional(z.literal(true)),
  flip: z.exactOptional(z.literal(true)),
  straighten: z.exactOptional(
    z.int().check(
      z.minimum(-maxStraighten),
      z.maximum(maxStraighten),
      z.refine((tenths) => tenths !== 0, 'Must not be 0.'),
    ),
  ),
  crop: z.exactOptional(z.strictObject({ x: Place, y: Place, width: Side, height: Side })),
  width: z.exactOptional(Side),
  focus: z.exactOptional(z.strictObject({ x: Share, y: Share })),
})

/** A picture as editors see it. */
export const WirePicture: z.ZodMiniType<Picture> = z
  .strictObject({
    original: WireOriginal,
    edits: z.exactOptional(
      Edits.check(z.refine((edits) => Object.keys(edits).length > 0, 'Must contain at least one edit.')),
    ),
  })
  .check(z.refine((picture) => fitsOriginal(picture), 'Must be cropped within the picture.'))

/** Returns a record with the same schema for every shape. */
function shapesOf<Wire>(wire: Wire): Record<ShapeName, Wire> {
  return Object.fromEntries(shapeNames.map((shape) => [shape, wire])) as Record<ShapeName, Wire>
}

const Rendition = z.object({ width: z.number(), height: z.number(), address: z.string() })

/** A published picture. */
export const WirePublicPicture = z
  .object({
    width: z.number(),
    height: z.number(),
    colour: Colour.check(
      z.meta({
        description:
          'Average colour, shown until the image has loaded; transparent (`#3538cd00`) if the image has transparent parts.',
        examples: ['#3538cd'],
      }),
    ),
    shapes: z.object(shapesOf(z.array(Rendition))).check(
      z.meta({
        description:
          'Renditions by shape, smallest first. `whole` is the full image; the others are cropped around the focal point. The content of an address never changes; its format follows the Accept header.',
      }),
    ),
  })
  .check(z.meta({ id: 'PublicPicture', description: 'An image in all its sizes.' }))

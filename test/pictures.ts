import sharp from 'sharp'
import { beginUpload, type FinishedUpload, finishUpload, sendPiece, uploadPieceBytes } from '#contract/desk/uploads.ts'
import { atId, type Machine, nothing } from './desk.ts'

type Painting = { readonly width?: number; readonly height?: number; readonly colour?: string }

/** Creates a picture of one colour with a white rectangle at its upper left, which shows how the picture is rotated. */
export function paint({ width = 120, height = 80, colour = '#3538cd' }: Painting = {}) {
  const mark = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${Math.ceil(width / 4)}" height="${Math.ceil(height / 4)}" fill="#fff"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: colour } }).composite([{ input: mark }])
}

export function png(painting?: Painting): Promise<Buffer> {
  return paint(painting).png().toBuffer()
}

/** Uploads a file in pieces, as the desk does; returns the id of the upload. */
export async function sendFile({ call }: Machine, bytes: Uint8Array, name = 'picture.png'): Promise<number> {
  const { id } = await call(beginUpload, { ...nothing, body: { name, size: bytes.length } })
  for (let start = 0; start < bytes.length; start += uploadPieceBytes)
    await call(sendPiece, {
      path: { id: String(id) },
      query: { start },
      body: bytes.subarray(start, start + uploadPieceBytes),
    })
  return id
}

/** Finishes an upload, and returns its result. */
export async function finishFile(
  { call }: Machine,
  id: number,
  body: { folder?: number; for_image?: true } = {},
): Promise<FinishedUpload> {
  for (;;) {
    const finished = await call(finishUpload, { ...atId(id), body })
    if (finished.state === 'done') return finished
  }
}

export async function uploadFile(machine: Machine, bytes: Uint8Array, name?: string): Promise<FinishedUpload> {
  return finishFile(machine, await sendFile(machine, bytes, name))
}

/** Returns the colour of a pixel of a painted picture. */
export async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<'white' | 'blue'> {
  const pixel = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return (pixel[0] ?? 0) > 200 ? 'white' : 'blue'
}

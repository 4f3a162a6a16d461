import sharp from 'sharp'
import { beginUpload, type FinishedUpload, finishUpload, sendPiece, uploadPieceBytes } from '#contract/desk/uploads.ts'
import { atId, type Machine, nothing } from './desk.ts'

type Painting = { readonly width?: number; readonly height?: number; readonly colour?: string }

/** A picture of one colour with a white square in its upper left quarter, so that it can be seen how it stands. */
export function paint({ width = 120, height = 80, colour = '#3538cd' }: Painting = {}) {
  const mark = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${Math.ceil(width / 4)}" height="${Math.ceil(height / 4)}" fill="#fff"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: colour } }).composite([{ input: mark }])
}

export function png(painting?: Painting): Promise<Buffer> {
  return paint(painting).png().toBuffer()
}

/** Sends a file as the desk does, piece by piece. */
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

/** What becomes of a file that has come. */
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

/** Which of the two colours of a painting is at a place. */
export async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<'white' | 'blue'> {
  const pixel = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return (pixel[0] ?? 0) > 200 ? 'white' : 'blue'
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { contentCalls } from '#contract/content/desk-content.ts'
import { createClient } from '#contract/core/client.ts'
import { beginUpload, type FinishedUpload, finishUpload, sendPiece, uploadPieceBytes } from '#contract/desk/uploads.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { nextMessage } from '../scripts/copy.ts'

const nothing = { path: {}, query: {} }

/** Creates an editor who uploads pictures with the calls of the desk. */
export function editorAt(origin: string, cookie: string) {
  const own = { origin, 'x-requested-with': 'bench', cookie }
  const call = createClient({
    baseUrl: origin,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), ...own } }),
  })
  return {
    async upload(bytes: Uint8Array, name: string): Promise<FinishedUpload> {
      const { id } = await call(beginUpload, { ...nothing, body: { name, size: bytes.length } })
      const at = { path: { id: String(id) }, query: {} }
      for (let start = 0; start < bytes.length; start += uploadPieceBytes)
        await call(sendPiece, { ...at, query: { start }, body: bytes.subarray(start, start + uploadPieceBytes) })
      for (;;) {
        const finished = await call(finishUpload, { ...at, body: {} })
        if (finished.state === 'done') return finished
      }
    },
    async publish({ document, picture }: FinishedUpload): Promise<void> {
      const at = { path: { id: String(document) }, query: {} }
      const value = { title: 'Bench', picture: { original: picture } }
      const { revision } = await call(contentCalls(images).save, {
        ...at,
        body: { part: 'shared', value, revision: 1 },
      })
      await call(contentCalls(images).publish, { ...at, body: { parts: [{ part: 'shared', revision }] } })
    },
    fetch: (path: string, accept: string) => fetch(origin + path, { headers: { ...own, accept } }),
  }
}

export type Editor = ReturnType<typeof editorAt>

/** Generates different pictures of twelve megapixels that are about as large as photographs. */
export async function* photographs(count: number): AsyncGenerator<Buffer> {
  const [width, height] = [4_000, 3_000]
  const noise = async (part: number, sigma: number) =>
    sharp({
      create: {
        width: width / part,
        height: height / part,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
  const [coarse, fine] = [await noise(40, 60), await noise(1, 6)]
  const scene = await sharp(coarse).resize(width, height, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer()
  const photograph = await sharp(scene)
    .composite([{ input: fine, blend: 'overlay' }])
    .raw()
    .toBuffer()
  for (let number = 0; number < count; number++) {
    // Overwrites some rows, so that no two pictures are the same.
    photograph.fill(number * 2, number * width * 3, (number + 20) * width * 3)
    yield sharp(photograph, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 88 })
      .toBuffer()
  }
}

/** Runs some work, and returns the response times of another client's requests meanwhile, in milliseconds. */
export async function measureMeanwhile<Outcome>(
  url: string,
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; taken: readonly number[] }> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./probe.ts', import.meta.url)))
  const ended = once(child, 'exit')
  child.send({ url })
  try {
    await nextMessage(child)
    const outcome = await work()
    const answered = nextMessage(child)
    child.send('enough')
    // The child sends an array of numbers.
    return { outcome, taken: (await answered) as number[] }
  } finally {
    child.kill()
    await ended
  }
}

import { forms } from '#domain/media/rendition.ts'
import { openImageWorker } from '#server/media/image-worker/image-worker.ts'
import { median } from './contest.ts'

export type DrawingCost = { readonly form: string } & Readonly<Record<'avif' | 'webp' | 'jpeg', number>>

const runs = 3

/** Measures how long each rendition takes in each format, in milliseconds, and the size of all of them together. */
export async function drawingCosts(photograph: Uint8Array): Promise<{ costs: DrawingCost[]; bytes: number }> {
  const imageWorker = openImageWorker()
  try {
    const developed = await imageWorker.develop(photograph)
    if ('reason' in developed) throw new Error(`The picture is ${developed.reason}.`)
    const { bytes, notes: _, ...about } = developed
    const original = { hash: '', ...about }
    let total = 0
    const timeOf = async (name: string, format: 'image/avif' | 'image/webp' | 'image/jpeg') => {
      const form = forms.get(name)
      if (!form) throw new Error(`There is no form ${name}.`)
      const taken: number[] = []
      for (let run = 0; run < runs; run++) {
        const started = performance.now()
        const drawn = await imageWorker.draw(bytes, { picture: { original }, form, format })
        taken.push(performance.now() - started)
        if (run === 0) total += drawn.length
      }
      return median(taken)
    }
    const costs: DrawingCost[] = []
    for (const form of forms.keys())
      costs.push({
        form,
        avif: await timeOf(form, 'image/avif'),
        webp: await timeOf(form, 'image/webp'),
        jpeg: await timeOf(form, 'image/jpeg'),
      })
    return { costs, bytes: total }
  } finally {
    imageWorker.close()
  }
}

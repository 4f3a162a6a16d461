import type { Refusal } from '#domain/media/upload.ts'
import { type Developed, develop } from './develop.ts'
import { draw } from './draw.ts'

/** What is asked of this process, one task after the other. */
export type Task =
  | { readonly do: 'develop'; readonly bytes: Uint8Array }
  | ({ readonly do: 'draw'; readonly bytes: Uint8Array } & Parameters<typeof draw>[1])

export type Outcome = Developed | Refusal | { readonly drawn: Uint8Array } | { readonly failed: string }

/** More than any picture that we take needs; whatever takes more would take it from those who answer. */
const maxResidentBytes = 1_200_000_000

process.on('message', async (task: Task) => {
  process.send?.(await work(task))
})

async function work(task: Task): Promise<Outcome> {
  try {
    if (task.do === 'develop') return await develop(task.bytes)
    const { do: _, bytes, ...drawing } = task
    return { drawn: await draw(bytes, drawing) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

setInterval(() => {
  // Leaving in good order would wait for the very work that takes too much.
  if (process.memoryUsage.rss() > maxResidentBytes) process.kill(process.pid, 'SIGKILL')
}, 50).unref()

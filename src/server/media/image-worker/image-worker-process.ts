import type { Refusal } from '#domain/media/upload.ts'
import type { Developed } from './develop.ts'
import { draw } from './draw.ts'

/** Task of the image worker, which runs one at a time. */
export type Task =
  | { readonly do: 'develop'; readonly bytes: Uint8Array }
  | ({ readonly do: 'draw'; readonly bytes: Uint8Array } & Parameters<typeof draw>[1])

export type Outcome = Developed | Refusal | { readonly drawn: Uint8Array } | { readonly failed: string }

/** Limits of a task, which protect the processes that serve requests. */
export type TaskLimits = {
  /** Limit of CPU time, independent of how long that takes on a busy machine. */
  readonly workMilliseconds: number
  readonly residentBytes: number
}

const limits: TaskLimits = JSON.parse(process.argv[2] ?? '{}')
let begun: NodeJS.CpuUsage | undefined

process.on('message', async (task: Task) => {
  const work = await prepare(task)
  begun = process.cpuUsage()
  const outcome = await work().catch(describe)
  begun = undefined
  process.send?.(outcome)
})

/** Loads the code of a task before its work is measured. Rendering does not load the code for uploads. */
async function prepare(task: Task): Promise<() => Promise<Outcome>> {
  if (task.do === 'develop') {
    const { develop } = await import('./develop.ts')
    return () => develop(task.bytes)
  }
  const { do: _, bytes, ...drawing } = task
  return async () => ({ drawn: await draw(bytes, drawing) })
}

function describe(error: unknown): Outcome {
  return { failed: error instanceof Error ? error.message : String(error) }
}

setInterval(() => {
  if (begun && isTooMuch(begun)) giveUp()
}, 50).unref()

function isTooMuch(since: NodeJS.CpuUsage): boolean {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000 > limits.workMilliseconds || process.memoryUsage.rss() > limits.residentBytes
}

function giveUp(): void {
  begun = undefined
  const refusal: Refusal = { reason: 'too_dear' }
  // A regular exit would wait for the very work that takes too much.
  process.send?.(refusal, undefined, {}, () => process.kill(process.pid, 'SIGKILL'))
}

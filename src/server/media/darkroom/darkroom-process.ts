import type { Refusal } from '#domain/media/upload.ts'
import type { Developed } from './develop.ts'
import { draw } from './draw.ts'

/** What is asked of this process, one task after the other. */
export type Task =
  | { readonly do: 'develop'; readonly bytes: Uint8Array }
  | ({ readonly do: 'draw'; readonly bytes: Uint8Array } & Parameters<typeof draw>[1])

export type Outcome = Developed | Refusal | { readonly drawn: Uint8Array } | { readonly failed: string }

/** What a task may take; whatever takes more would take it from those who answer. */
export type TaskLimits = {
  /** Of the time of a core, however long that takes on a machine that has other things to do. */
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

/** Loads the code of a task before its work is counted: a process that draws sizes starts without that for uploads. */
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
  // Leaving in good order would wait for the very work that takes too much.
  process.send?.(refusal, undefined, {}, () => process.kill(process.pid, 'SIGKILL'))
}

import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Refusal } from '#domain/media/upload.ts'
import type { Developed } from './develop.ts'
import type { draw } from './draw.ts'
import type { Outcome, Task, TaskLimits } from './image-worker-process.ts'

/**
 * Image worker: decodes and renders pictures in separate processes, because native code reads untrusted files. Uploads
 * and sizes have one process each, so that no upload keeps a visitor waiting for a picture.
 */
export type ImageWorker = {
  develop(bytes: Uint8Array): Promise<Developed | Refusal>
  /** Renders one size; a size that a visitor waits for (`isAwaited`) comes before others. */
  draw(bytes: Uint8Array, drawing: Parameters<typeof draw>[1], isAwaited?: boolean): Promise<Uint8Array>
  close(): void
}

type Limits = TaskLimits & {
  /**
   * Time-out for a process that does not stop by itself. It is much longer than the limit of work, because the process
   * has a low priority and a valid picture must not be rejected on a busy machine.
   */
  readonly taskMilliseconds: number
  /** Time after which an idle process ends to free its memory. */
  readonly idleMilliseconds: number
}

const defaultLimits: Limits = {
  taskMilliseconds: 600_000,
  idleMilliseconds: 30_000,
  // Other uploads wait meanwhile, and the largest accepted image needs up to seven seconds.
  workMilliseconds: 8_000,
  residentBytes: 1_200_000_000,
}

/** The process failed at a task or was ended because of it. */
class DarkroomError extends Error {
  override name = 'DarkroomError'
}

/** The process ended during a task without being ended by us. */
class SuddenEndError extends DarkroomError {
  override name = 'SuddenEndError'
}

export function openImageWorker(limits: Partial<Limits> = {}): ImageWorker {
  const all = { ...defaultLimits, ...limits }
  const uploads = createWorker(all)
  const sizes = createWorker(all)
  let isClosed = false

  return {
    async develop(bytes) {
      const outcome = await uploads.run({ do: 'develop', bytes }).catch((error): Refusal => {
        if (error instanceof DarkroomError && !isClosed) return { reason: 'too_dear' }
        throw error
      })
      if ('failed' in outcome || 'drawn' in outcome) throw new Error(`Processing failed: ${JSON.stringify(outcome)}`)
      return outcome
    },
    async draw(bytes, drawing, isAwaited = true) {
      const outcome = await sizes.run({ do: 'draw', bytes, ...drawing }, isAwaited)
      if ('drawn' in outcome) return outcome.drawn
      throw new Error('failed' in outcome ? outcome.failed : 'The image needs too many resources to render.')
    },
    close() {
      isClosed = true
      uploads.close()
      sizes.close()
    },
  }
}

/**
 * Below the normal priority (0), so that a process that answers requests gets three times as much of a busy core. A
 * much lower one (10, 19) leaves almost nothing on a machine that other programs keep busy: visitors get 503 instead of
 * a picture, and an upload is checked for minutes.
 */
const workerPriority = 5

/** Runs tasks one by one in a process, which is started for the first of them. */
function createWorker({ taskMilliseconds, idleMilliseconds, ...taskLimits }: Limits) {
  const waiting: Record<'first' | 'later', (() => Promise<void>)[]> = { first: [], later: [] }
  let isWorking = false
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  async function runAll(): Promise<void> {
    isWorking = true
    for (let next = takeNext(); next; next = takeNext()) await next()
    isWorking = false
  }

  function takeNext() {
    return waiting.first.shift() ?? waiting.later.shift()
  }

  /**
   * Runs a task again after a sudden end of the process, because its cause may have been another one. Only a second end
   * is blamed on the file.
   */
  async function runTwice(task: Task): Promise<Outcome> {
    try {
      return await run(task)
    } catch (error) {
      if (isClosed || !(error instanceof SuddenEndError)) throw error
      return run(task)
    }
  }

  async function run(task: Task): Promise<Outcome> {
    if (isClosed) throw new DarkroomError('The image worker is stopped.')
    clearTimeout(idle)
    child ??= start(taskLimits)
    try {
      const outcome = await ask(child, task, taskMilliseconds)
      // A process that gave up is about to exit.
      if ('reason' in outcome && outcome.reason === 'too_dear') end()
      return outcome
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMilliseconds)
      idle.unref()
    }
  }

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    run(task: Task, isFirst = true): Promise<Outcome> {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
      waiting[isFirst ? 'first' : 'later'].push(() => runTwice(task).then(resolve, reject))
      if (!isWorking) void runAll()
      return promise
    },
    close() {
      isClosed = true
      end()
    },
  }
}

const program = new URL('./image-worker-process.ts', import.meta.url)

function start(limits: TaskLimits): ChildProcess {
  const child = fork(fileURLToPath(program), [JSON.stringify(limits)], {
    serialization: 'advanced',
    // Passes none of the options and environment of the server on: no secrets, no debugger port.
    execArgv: ['--max-old-space-size=256'],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, workerPriority)
  // An error between two tasks shows at the next one.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

async function ask(child: ChildProcess, task: Task, milliseconds: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const fail = () => reject(new SuddenEndError('The process of the image worker has exited.'))
  const timer = setTimeout(() => reject(new DarkroomError('The image takes too long to render.')), milliseconds)
  child.once('message', resolve)
  child.once('exit', fail)
  child.once('error', fail)
  try {
    child.send(task)
    return await promise
  } catch (error) {
    // Sending to a process that could not be started throws.
    throw error instanceof DarkroomError ? error : new SuddenEndError('The process of the image worker is not running.')
  } finally {
    clearTimeout(timer)
    child.off('message', resolve)
    child.off('exit', fail)
    child.off('error', fail)
  }
}

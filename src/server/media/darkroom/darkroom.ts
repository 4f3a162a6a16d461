import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Refusal } from '#domain/media/upload.ts'
import type { Outcome, Task, TaskLimits } from './darkroom-process.ts'
import type { Developed } from './develop.ts'
import type { draw } from './draw.ts'

/**
 * Where pictures are decoded and drawn: processes of their own, for files come from anywhere and native code reads them.
 * Uploads have one process and sizes another, so that no upload keeps a visitor from a picture.
 */
export type Darkroom = {
  develop(bytes: Uint8Array): Promise<Developed | Refusal>
  /** Renders one size: first if a visitor waits for it (`isAwaited`), otherwise after those. */
  draw(bytes: Uint8Array, drawing: Parameters<typeof draw>[1], isAwaited?: boolean): Promise<Uint8Array>
  close(): void
}

type Limits = TaskLimits & {
  /**
   * How long to wait for a process that does not stop by itself. Much longer than the work takes: the process has a low
   * priority, and on a busy machine a good picture must not be refused because others came first.
   */
  readonly taskMilliseconds: number
  /** A process that has nothing to do gives its memory back. */
  readonly idleMilliseconds: number
}

const usualLimits: Limits = {
  taskMilliseconds: 600_000,
  idleMilliseconds: 30_000,
  // Other uploads wait meanwhile. The largest image that is accepted needs up to seven seconds.
  workMilliseconds: 8_000,
  residentBytes: 1_200_000_000,
}

/** The process ended with a task, or was ended for it. */
class DarkroomError extends Error {
  override name = 'DarkroomError'
}

/** The process ended in the middle of a task, and nobody here ended it. */
class SuddenEndError extends DarkroomError {
  override name = 'SuddenEndError'
}

export function openDarkroom(limits: Partial<Limits> = {}): Darkroom {
  const all = { ...usualLimits, ...limits }
  const uploads = createWorker(all)
  const sizes = createWorker(all)
  let isClosed = false

  return {
    async develop(bytes) {
      const outcome = await uploads.run({ do: 'develop', bytes }).catch((error): Refusal => {
        if (error instanceof DarkroomError && !isClosed) return { reason: 'too_dear' }
        throw error
      })
      if ('failed' in outcome || 'drawn' in outcome) throw new Error(`Developing failed: ${JSON.stringify(outcome)}`)
      return outcome
    },
    async draw(bytes, drawing, isAwaited = true) {
      const outcome = await sizes.run({ do: 'draw', bytes, ...drawing }, isAwaited)
      if ('drawn' in outcome) return outcome.drawn
      throw new Error('failed' in outcome ? outcome.failed : 'It takes too much to draw.')
    },
    close() {
      isClosed = true
      uploads.close()
      sizes.close()
    },
  }
}

/**
 * Below the normal priority (0), so that a process that answers requests gets three times as much of a busy core. A much
 * lower one (10, 19) leaves almost nothing on a machine that other programs keep busy: visitors get 503 instead of a
 * picture, and an upload stays "being checked" for minutes.
 */
const workerPriority = 5

/** Runs tasks in a process that is started for the first of them, one after the other. */
function createWorker({ taskMilliseconds, idleMilliseconds, ...ofTask }: Limits) {
  const waiting: Record<'first' | 'later', (() => Promise<void>)[]> = { first: [], later: [] }
  let isWorking = false
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  async function workOff(): Promise<void> {
    isWorking = true
    for (let next = takeNext(); next; next = takeNext()) await next()
    isWorking = false
  }

  function takeNext() {
    return waiting.first.shift() ?? waiting.later.shift()
  }

  /** Whatever ends a process may have meant another one: a file is to blame where it happens with it again. */
  async function runTwice(task: Task): Promise<Outcome> {
    try {
      return await run(task)
    } catch (error) {
      if (isClosed || !(error instanceof SuddenEndError)) throw error
      return run(task)
    }
  }

  async function run(task: Task): Promise<Outcome> {
    if (isClosed) throw new DarkroomError('No more pictures are drawn.')
    clearTimeout(idle)
    child ??= start(ofTask)
    try {
      const outcome = await ask(child, task, taskMilliseconds)
      // A process that has given up is about to end.
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
      if (!isWorking) void workOff()
      return promise
    },
    close() {
      isClosed = true
      end()
    },
  }
}

const program = new URL('./darkroom-process.ts', import.meta.url)

function start(limits: TaskLimits): ChildProcess {
  const child = fork(fileURLToPath(program), [JSON.stringify(limits)], {
    serialization: 'advanced',
    // Its own options and nothing of what the program was given: no secrets, no debugger's port.
    execArgv: ['--max-old-space-size=256'],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, workerPriority)
  // What goes wrong between two tasks is met by the next one.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

async function ask(child: ChildProcess, task: Task, milliseconds: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const fail = () => reject(new SuddenEndError('The process that draws has ended.'))
  const timer = setTimeout(() => reject(new DarkroomError('It takes too long to draw.')), milliseconds)
  child.once('message', resolve)
  child.once('exit', fail)
  child.once('error', fail)
  try {
    child.send(task)
    return await promise
  } catch (error) {
    // Whoever sends to a process that could not be started is told so at once.
    throw error instanceof DarkroomError ? error : new SuddenEndError('The process that draws is not there.')
  } finally {
    clearTimeout(timer)
    child.off('message', resolve)
    child.off('exit', fail)
    child.off('error', fail)
  }
}

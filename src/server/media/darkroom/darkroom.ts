import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Refusal } from '#domain/media/upload.ts'
import type { Outcome, Task, TaskLimits } from './darkroom-process.ts'
import type { Developed } from './develop.ts'
import type { draw } from './draw.ts'

/**
 * Where pictures are decoded and drawn: a process of its own, one task after the other. Files come from anywhere, and what
 * reads them is native code: whatever goes wrong with one, those who answer go on.
 */
export type Darkroom = {
  develop(bytes: Uint8Array): Promise<Developed | Refusal>
  /** Renders one size: before uploads if a visitor waits for it (`isAwaited`), otherwise after them. */
  draw(bytes: Uint8Array, drawing: Parameters<typeof draw>[1], isAwaited?: boolean): Promise<Uint8Array>
  close(): void
}

/** Priorities of tasks, highest first: sizes that a visitor waits for, uploads, and sizes rendered in advance. */
type Priority = 'visitor' | 'upload' | 'advance'

type Limits = TaskLimits & {
  /** How long is waited for a process that does not stop by itself: on a busy machine it gets what others leave. */
  readonly taskMilliseconds: number
  /** A process that has nothing to do gives its memory back. */
  readonly idleMilliseconds: number
}

const usualLimits: Limits = {
  taskMilliseconds: 90_000,
  idleMilliseconds: 30_000,
  // All other images wait meanwhile. The largest image that is accepted needs up to seven seconds.
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
  const { taskMilliseconds, idleMilliseconds, ...ofTask } = { ...usualLimits, ...limits }
  const waiting: Record<Priority, (() => Promise<void>)[]> = { visitor: [], upload: [], advance: [] }
  let isWorking = false
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function enqueue(priority: Priority, task: Task): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    waiting[priority].push(() => runTwice(task).then(resolve, reject))
    if (!isWorking) void workOff()
    return promise
  }

  async function workOff(): Promise<void> {
    isWorking = true
    for (let next = takeNext(); next; next = takeNext()) await next()
    isWorking = false
  }

  function takeNext() {
    return waiting.visitor.shift() ?? waiting.upload.shift() ?? waiting.advance.shift()
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
    async develop(bytes) {
      const outcome = await enqueue('upload', { do: 'develop', bytes }).catch((error): Refusal => {
        if (error instanceof DarkroomError && !isClosed) return { reason: 'too_dear' }
        throw error
      })
      if ('failed' in outcome || 'drawn' in outcome) throw new Error(`Developing failed: ${JSON.stringify(outcome)}`)
      return outcome
    },
    async draw(bytes, drawing, isAwaited = true) {
      const outcome = await enqueue(isAwaited ? 'visitor' : 'advance', { do: 'draw', bytes, ...drawing })
      if ('drawn' in outcome) return outcome.drawn
      throw new Error('failed' in outcome ? outcome.failed : 'It takes too much to draw.')
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
  // Those who answer come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
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

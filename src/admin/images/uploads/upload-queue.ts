import type { FileKind } from '#domain/media/file-kind.ts'
import type { Original } from '#domain/media/picture.ts'
import { maxUploadBytes, type Refusal, type UploadNote } from '#domain/media/upload.ts'
import { createStore, type Store } from '#ui/store.ts'

/** A file somebody wants to keep, and how far it is. */
export type UploadEntry = {
  readonly id: number
  readonly name: string
  readonly size: number
  /** How many bytes have arrived. */
  readonly sent: number
  /** Working: all of it has come, and a picture is made of it. Failed: it can go on where it was. */
  readonly state: 'waiting' | 'sending' | 'working' | 'done' | 'failed' | 'refused'
  readonly problem?: UploadProblem
  readonly became?: Became
  /** Its folder had gone, so it is in none. */
  readonly isOutside?: boolean
}

/** Why a file is not taken, or why it stopped; and what it is instead of a picture. */
export type UploadProblem = {
  readonly reason: Refusal['reason'] | 'too_large' | 'too_many' | 'interrupted'
  readonly kind?: FileKind | undefined
}

export type Became = {
  readonly document: number | null
  readonly picture: Original | null
  readonly notes: readonly UploadNote[]
  readonly sameAs: readonly number[]
}

/** What the server is asked for one file. */
export type UploadCalls = {
  begin(file: { name: string; size: number }, signal: AbortSignal): Promise<{ id: number }>
  /** Undefined where it is not on its way any more. */
  received(id: number, signal: AbortSignal): Promise<number | undefined>
  send(id: number, piece: { start: number; bytes: Uint8Array }, signal: AbortSignal): Promise<number>
  /** Undefined while it is worked on. */
  finish(id: number, folder: number | undefined, signal: AbortSignal): Promise<Became | undefined>
  cancel(id: number): Promise<void>
  /** Why the server refused something for good; undefined where trying again may help. */
  problemOf(error: unknown): UploadProblem | undefined
  /** Whether the server has the file, but not the folder that it was to be in. */
  isFolderGone(error: unknown): boolean
}

type Needs = {
  readonly calls: UploadCalls
  readonly pieceBytes: number
  /** Waits before something is tried again; told how often it has failed in a row. */
  readonly wait: (failures: number, signal: AbortSignal) => Promise<void>
  /** Told of each that has become something. */
  readonly onDone: () => void
}

/** Two at a time fill a line; more would only share it. */
const atOnce = 2

/** A line that broke off is often back in a moment; whoever waits longer than that wants to know. */
const maxFailures = 5

type Job = {
  readonly file: Blob
  folder: number | undefined
  readonly stop: AbortController
  upload?: number
}

export type UploadQueue = Pick<Store<readonly UploadEntry[]>, 'get' | 'subscribe'> & {
  /** Files that are to be images, in a folder where one is open. */
  add(files: readonly (Blob & { readonly name: string })[], folder?: number): void
  /** Goes on with one that failed. */
  resume(id: number): void
  /** Gives one up, or takes one that is over off the list. */
  drop(id: number): void
  /** Gives up all that are not over. */
  stop(): void
  /** Takes all off the list that ended so. */
  clear(state: 'done' | 'refused'): void
}

/** Files on their way, some at a time; wherever at the desk somebody goes meanwhile. */
export function createUploadQueue({ calls, pieceBytes, wait, onDone }: Needs): UploadQueue {
  const entries = createStore<readonly UploadEntry[]>([])
  const jobs = new Map<number, Job>()
  let running = 0
  let lastId = 0

  function change(id: number, changed: Partial<UploadEntry>): void {
    entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)))
  }

  function next(): void {
    const waiting = entries.get().find(({ state }) => state === 'waiting')
    if (!waiting || running >= atOnce) return
    running++
    change(waiting.id, { state: 'sending' })
    void run(waiting.id).finally(() => {
      running--
      next()
    })
    next()
  }

  async function run(id: number): Promise<void> {
    const job = jobs.get(id)
    if (!job) return
    for (let failures = 0; ; ) {
      const before = sentOf(id)
      try {
        const became = await bring(id, job)
        change(id, { state: 'done', became })
        jobs.delete(id)
        return onDone()
      } catch (error) {
        if (job.stop.signal.aborted) return
        if (job.folder !== undefined && calls.isFolderGone(error)) {
          // Somebody has thrown it away meanwhile, which is no reason to lose the file.
          job.folder = undefined
          change(id, { isOutside: true })
          continue
        }
        const problem = calls.problemOf(error)
        // Too many are on their way: when some are done this one can go on.
        if (problem) return change(id, { state: problem.reason === 'too_many' ? 'failed' : 'refused', problem })
        // Whatever came meanwhile was no failure in vain.
        failures = sentOf(id) > before ? 1 : failures + 1
        if (failures >= maxFailures) return change(id, { state: 'failed', problem: { reason: 'interrupted' } })
        await wait(failures, job.stop.signal).catch(() => {})
        if (job.stop.signal.aborted) return
      }
    }
  }

  function sentOf(id: number): number {
    return entries.get().find((entry) => entry.id === id)?.sent ?? 0
  }

  /** Everything from where it stands to the end. */
  async function bring(id: number, job: Job): Promise<Became> {
    const { file, folder, stop } = job
    const { signal } = stop
    const entry = entries.get().find((one) => one.id === id)
    const received = job.upload === undefined ? undefined : await calls.received(job.upload, signal)
    if (job.upload === undefined || received === undefined)
      job.upload = (await calls.begin({ name: entry?.name ?? '', size: file.size }, signal)).id
    let sent = received ?? 0
    change(id, { state: 'sending', sent })
    while (sent < file.size) {
      const bytes = new Uint8Array(await file.slice(sent, sent + pieceBytes).arrayBuffer())
      sent = await calls.send(job.upload, { start: sent, bytes }, signal)
      change(id, { sent })
    }
    change(id, { state: 'working' })
    for (;;) {
      const became = await calls.finish(job.upload, folder, signal)
      if (became) return became
    }
  }

  function dropAll(isDropped: (entry: UploadEntry) => boolean): void {
    for (const { id } of entries.get().filter(isDropped)) {
      const job = jobs.get(id)
      job?.stop.abort()
      // Nobody waits for it: what was given up is forgotten within a day anyway.
      if (job?.upload !== undefined) calls.cancel(job.upload).catch(() => {})
      jobs.delete(id)
    }
    entries.set(entries.get().filter((entry) => !isDropped(entry)))
  }

  return {
    get: entries.get,
    subscribe: entries.subscribe,
    add(files, folder) {
      const added = files.map((file): UploadEntry => {
        const id = ++lastId
        const { name, size } = file
        const reason = size > maxUploadBytes ? 'too_large' : size === 0 ? 'empty' : undefined
        if (reason) return { id, name, size, sent: 0, state: 'refused', problem: { reason } }
        jobs.set(id, { file, folder, stop: new AbortController() })
        return { id, name, size, sent: 0, state: 'waiting' }
      })
      entries.set([...entries.get(), ...added])
      next()
    },
    resume(id) {
      // What stopped it is over.
      entries.set(
        entries.get().map(({ problem, ...entry }) => ({
          ...entry,
          ...(entry.id === id ? { state: 'waiting' as const } : problem && { problem }),
        })),
      )
      next()
    },
    drop: (id) => dropAll((entry) => entry.id === id),
    stop: () => dropAll(({ state }) => state !== 'done' && state !== 'refused'),
    clear: (ended) => dropAll(({ state }) => state === ended),
  }
}

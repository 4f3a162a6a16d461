import type { FileKind } from '#domain/media/file-kind.ts'
import type { Original } from '#domain/media/picture.ts'
import { maxUploadBytes, type Refusal, type UploadNote } from '#domain/media/upload.ts'
import { createStore, type Store } from '#ui/store.ts'

/** File in the upload list. */
export type UploadEntry = {
  readonly id: number
  readonly name: string
  readonly size: number
  /** Number of bytes that have arrived. */
  readonly sent: number
  /** `working`: all bytes have arrived and the server processes them. `failed`: the upload can be resumed. */
  readonly state: 'waiting' | 'sending' | 'working' | 'done' | 'failed' | 'refused'
  readonly problem?: UploadProblem
  readonly became?: Became
  /** True if the image is in no folder, because its folder was gone. */
  readonly isOutside?: boolean
}

/** Reason for a refused or interrupted upload, with the kind of a file that is no picture. */
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

/** Calls to the server for one file. */
export type UploadCalls = {
  begin(file: { name: string; size: number }, signal: AbortSignal): Promise<{ id: number }>
  /** Returns the number of bytes received; undefined if the server no longer knows the upload. */
  received(id: number, signal: AbortSignal): Promise<number | undefined>
  send(id: number, piece: { start: number; bytes: Uint8Array }, signal: AbortSignal): Promise<number>
  /** Returns undefined while the server processes the file. */
  finish(id: number, folder: number | undefined, signal: AbortSignal): Promise<Became | undefined>
  cancel(id: number): Promise<void>
  /** Returns why the server refused a file for good; undefined if trying again may help. */
  problemOf(error: unknown): UploadProblem | undefined
  /** Returns true if the server has the file, but not its folder. */
  isFolderGone(error: unknown): boolean
}

type UploadQueueDependencies = {
  readonly calls: UploadCalls
  readonly pieceBytes: number
  /** Waits before a retry, given the number of failures in a row. */
  readonly wait: (failures: number, signal: AbortSignal) => Promise<void>
  /** Called for each stored file. */
  readonly onDone: () => void
}

/** Number of parallel uploads. Two use up a connection; more would only share it. */
const atOnce = 2

/**
 * Number of failures in a row after which an upload fails. Short interruptions are bridged; longer ones are reported.
 */
const maxFailures = 5

type Job = {
  readonly file: Blob
  folder: number | undefined
  readonly stop: AbortController
  upload?: number
}

export type UploadQueue = Pick<Store<readonly UploadEntry[]>, 'get' | 'subscribe'> & {
  /** Adds files to upload, to a folder if one is given. */
  add(files: readonly (Blob & { readonly name: string })[], folder?: number): void
  /** Resumes a failed upload. */
  resume(id: number): void
  /** Cancels an upload, or removes a finished one from the list. */
  drop(id: number): void
  /** Cancels all unfinished uploads. */
  stop(): void
  /** Removes all files in this state from the list. */
  clear(state: 'done' | 'refused'): void
}

/** Creates the queue of uploads, which continue while the user visits other screens. */
export function createUploadQueue({ calls, pieceBytes, wait, onDone }: UploadQueueDependencies): UploadQueue {
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
          // The folder was deleted meanwhile, so the file is stored without one.
          job.folder = undefined
          change(id, { isOutside: true })
          continue
        }
        const problem = calls.problemOf(error)
        // With too many uploads on the server, this one can be resumed once others are done.
        if (problem) return change(id, { state: problem.reason === 'too_many' ? 'failed' : 'refused', problem })
        // Progress since the last failure starts the count again.
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

  /** Sends the rest of a file and waits until it is stored. */
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
      // Not awaited, because the server deletes cancelled uploads within a day anyway.
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
      // The problem no longer applies.
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

import { useSyncExternalStore } from 'react'
import type { Call } from '#contract/core/client.ts'
import { ApiError, codeOf, reasonOf } from '#contract/core/error.ts'
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  readUpload,
  sendPiece,
  uploadPieceBytes,
} from '#contract/desk/uploads.ts'
import { type Refusal, refusalReasons } from '#domain/media/upload.ts'
import { useContentChanged } from '../../content/data/content-data.ts'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { createUploadQueue, type UploadCalls, type UploadProblem, type UploadQueue } from './upload-queue.ts'

/** Whoever goes to another screen leaves what is on its way to itself. */
const queues = new WeakMap<Call, UploadQueue>()

/** The files on their way to the desk. */
export function useUploads() {
  const { call } = useDesk()
  const changed = useContentChanged()
  const queue = queues.get(call) ?? createQueue(call, () => void changed())
  queues.set(call, queue)
  const entries = useSyncExternalStore(queue.subscribe, queue.get)
  return { queue, entries }
}

function createQueue(call: Call, onDone: () => void): UploadQueue {
  const queue = createUploadQueue({
    calls: uploadCalls(call),
    pieceBytes: uploadPieceBytes,
    wait: waitBeforeRetry,
    onDone,
  })
  // Whoever closes the page would break them off, from whichever screen.
  addEventListener('beforeunload', (event) => {
    if (queue.get().some(({ state }) => ['sending', 'working', 'waiting'].includes(state))) event.preventDefault()
  })
  return queue
}

/** What is asked of the server for a file: an image of it, or only its picture, for an image that there is. */
export function uploadCalls(call: Call, { forImage = false } = {}): UploadCalls {
  const at = (id: number) => ({ path: { id: String(id) }, query: {} })
  return {
    begin: (body, signal) => call(beginUpload, { path: {}, query: {}, body, signal }),
    async received(id, signal) {
      try {
        return (await call(readUpload, { ...at(id), signal })).received
      } catch (error) {
        if (codeOf(error) === 'not_found') return undefined
        throw error
      }
    },
    async send(id, { start, bytes }, signal) {
      return (await call(sendPiece, { path: { id: String(id) }, query: { start }, body: bytes, signal })).received
    },
    async finish(id, folder, signal) {
      const body = { ...(forImage && { for_image: true as const }), ...(folder !== undefined && { folder }) }
      const { state, document, picture, notes, same_as } = await call(finishUpload, { ...at(id), body, signal })
      return state === 'done' ? { document, picture, notes, sameAs: same_as } : undefined
    },
    async cancel(id) {
      await call(cancelUpload, at(id))
    },
    problemOf,
    isFolderGone: (error) => error instanceof ApiError && error.properties?.folder !== undefined,
  }
}

/** What is refused as it is would be refused again. */
function problemOf(error: unknown): UploadProblem | undefined {
  const reason = reasonOf(error)
  const known = refusalReasons.find((one) => one === reason)
  // The contract says what a refusal of a file carries.
  if (known) return { reason: known, kind: (error as { data?: Refusal }).data?.kind }
  return reason === 'too_many_uploads' ? { reason: 'too_many' } : undefined
}

/** Twice as long each time, and no longer than it takes until the browser has a connection again. */
export function waitBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 1_000 * 2 ** (failures - 1))
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

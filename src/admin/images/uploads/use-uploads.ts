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

/** Queues by client. They survive a change of screens, so that uploads continue. */
const queues = new WeakMap<Call, UploadQueue>()

/** Returns the upload queue of the desk and its entries. */
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
  // Closing the page would interrupt uploads, on whichever screen the user is.
  addEventListener('beforeunload', (event) => {
    if (queue.get().some(({ state }) => ['sending', 'working', 'waiting'].includes(state))) event.preventDefault()
  })
  return queue
}

/** Returns the calls that upload a file as a new image, or with `forImage` as the picture of an existing one. */
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

/** Returns the problem of a refusal; undefined for errors after which a retry may help. */
function problemOf(error: unknown): UploadProblem | undefined {
  const reason = reasonOf(error)
  const known = refusalReasons.find((one) => one === reason)
  // The contract defines the data of a refused file.
  if (known) return { reason: known, kind: (error as { data?: Refusal }).data?.kind }
  return reason === 'too_many_uploads' ? { reason: 'too_many' } : undefined
}

/** Waits twice as long after each failure, but not longer than until the browser is online again. */
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

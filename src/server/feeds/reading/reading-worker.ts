import { parentPort, workerData } from 'node:worker_threads'
import type { Figure } from '#domain/sources/publication.ts'
import { FeedFormatError } from '../parsers/feed-format.ts'
import { readAnswer } from './answer-figures.ts'

/**
 * Message from the thread that reads one response. Parsing on a thread keeps requests responsive for any content of the
 * response.
 */

export type ReadingReply = { figures: Figure[]; isLast: boolean } | { feed: string; problem: string }

/** Number of figures in a message, few enough to receive in a few milliseconds. */
const maxAtOnce = 4_000

const figures = await readAnswer({ ...workerData, bytes: Buffer.from(workerData.bytes) })

// Sends a piece only when the last one was received, because the main thread would process all queued messages at once.
parentPort?.on('message', () => {
  const reply = nextPiece()
  parentPort?.postMessage(reply)
  if (!('figures' in reply) || reply.isLast) parentPort?.close()
})

function nextPiece(): ReadingReply {
  const piece: Figure[] = []
  try {
    while (piece.length < maxAtOnce) {
      const { value, done } = figures.next()
      if (done) return { figures: piece, isLast: true }
      piece.push(value)
    }
    return { figures: piece, isLast: false }
  } catch (error) {
    if (error instanceof FeedFormatError) return { feed: error.feed, problem: error.problem }
    throw error
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import type { Figure } from '#domain/sources/publication.ts'
import { FeedFormatError } from '../parsers/feed-format.ts'
import { readAnswer } from './answer-figures.ts'

/** Reads one answer on a thread of its own, so that nobody who is served waits for it, whatever is in it. */

export type ReadingReply = { figures: Figure[]; isLast: boolean } | { feed: string; problem: string }

/** So many are taken over in a few milliseconds. */
const maxAtOnce = 4_000

const figures = await readAnswer({ ...workerData, bytes: Buffer.from(workerData.bytes) })

// The next piece is wanted when the last one has been taken: a thread that serves takes all that waits for it at once.
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

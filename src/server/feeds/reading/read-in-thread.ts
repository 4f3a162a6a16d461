import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Figure } from '#domain/sources/publication.ts'
import { FeedFormatError } from '../parsers/feed-format.ts'
import type { UnreadAnswer } from './answer-figures.ts'
import { FeedReadError } from './feed-read-error.ts'
import type { ReadingReply } from './reading-worker.ts'

export type ReadFigures = (answer: UnreadAnswer, signal: AbortSignal) => Promise<Figure[]>

type Limits = {
  /** 27 years of the ECB take one or two, on a machine with nothing else to do. */
  readonly maxSeconds: number
  readonly maxMegabytes: number
  /** What the thread runs. */
  readonly program: URL
}

const usualLimits: Limits = {
  maxSeconds: 60,
  maxMegabytes: 384,
  program: new URL('./reading-worker.ts', import.meta.url),
}

/** How long a thread may take to notice that it has been ended. */
const endMilliseconds = 10_000

/** Reads answers in threads, one at a time: several that are due together do not take memory together. */
export function createReading(limits: Partial<Limits> = {}): ReadFigures {
  let turn: Promise<unknown> = Promise.resolve()
  return (answer, signal) => {
    const reading = turn.then(() => readInThread(answer, signal, { ...usualLimits, ...limits }))
    turn = reading.catch(() => {})
    return reading
  }
}

/** A thread that fails in any way is an answer that cannot be read, and has ended when this has, unless V8 cannot interrupt it. */
async function readInThread(answer: UnreadAnswer, signal: AbortSignal, limits: Limits): Promise<Figure[]> {
  signal.throwIfAborted()
  const { bytes, contentType, feed } = answer
  const { name, maxBytes } = feed
  const thread = new Worker(limits.program, {
    workerData: { bytes, contentType, feed: { name, maxBytes } },
    resourceLimits: { maxOldGenerationSizeMb: limits.maxMegabytes, maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Figure[]>()
  const figures: Figure[] = []
  thread.on('message', (reply: ReadingReply) => {
    if (!('figures' in reply)) return reject(new FeedFormatError(reply.feed, reply.problem))
    for (const figure of reply.figures) figures.push(figure)
    if (reply.isLast) resolve(figures)
    else thread.postMessage('next')
  })
  thread.on('messageerror', reject)
  thread.on('error', (error) => reject(isOutOfMemory(error) ? tooMuchMemory(name, limits, error) : error))
  thread.on('exit', () => reject(new FeedReadError('reading_stopped', `${name}: reading the answer stopped half-way`)))
  const timer = setTimeout(() => reject(tooSlow(name, limits)), limits.maxSeconds * 1000)
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  thread.postMessage('next')
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    // There are loops that V8 does not interrupt; nobody else is to wait for their end.
    await Promise.race([thread.terminate(), delay(endMilliseconds, undefined, { ref: false })])
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooMuchMemory(name: string, { maxMegabytes }: Limits, cause: unknown): FeedReadError {
  const sentence = `${name}: reading the answer takes more than ${maxMegabytes} megabytes`
  return new FeedReadError('reading_memory', sentence, { cause })
}

function tooSlow(name: string, { maxSeconds }: Limits): FeedReadError {
  return new FeedReadError('reading_timeout', `${name}: reading the answer takes more than ${maxSeconds} seconds`)
}

import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Figure } from '#domain/sources/publication.ts'
import { FeedFormatError } from '../parsers/feed-format.ts'
import type { UnreadAnswer } from './answer-figures.ts'
import { FeedReadError } from './feed-read-error.ts'
import type { ReadingReply } from './reading-worker.ts'

export type ReadFigures = (answer: UnreadAnswer, signal: AbortSignal) => Promise<Figure[]>

type Limits = {
  /** Time limit; 27 years of the ECB take one or two seconds on an idle machine. */
  readonly maxSeconds: number
  readonly maxMegabytes: number
  /** Module that the thread runs. */
  readonly program: URL
}

const defaultLimits: Limits = {
  maxSeconds: 60,
  maxMegabytes: 384,
  program: new URL('./reading-worker.ts', import.meta.url),
}

const terminationMilliseconds = 10_000

/**
 * Creates a reader that parses responses in threads, one at a time, so that several feeds due together do not add up in
 * memory.
 */
export function createReading(limits: Partial<Limits> = {}): ReadFigures {
  let lastReading: Promise<unknown> = Promise.resolve()
  return (answer, signal) => {
    const reading = lastReading.then(() => readInThread(answer, signal, { ...defaultLimits, ...limits }))
    lastReading = reading.catch(() => {})
    return reading
  }
}

/**
 * Reads a response in a new thread, and rejects if the thread fails in any way. The thread has ended when this settles,
 * unless V8 cannot interrupt it.
 */
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
    // V8 cannot interrupt some loops, so the wait for the end of the thread is limited.
    await Promise.race([thread.terminate(), delay(terminationMilliseconds, undefined, { ref: false })])
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

import { compressAnswer, type PreparedAnswer, sizeOf } from './prepared-answer.ts'

export type AnswerCache = {
  find(url: string): PreparedAnswer | undefined
  /** Offers an answer; it is stored, and compressed, if the same was requested before. */
  offer(url: string, answer: PreparedAnswer): void
  /** Returns the most requested answers with their keys. */
  mostAsked(max: number): readonly (readonly [string, PreparedAnswer])[]
  clear(): void
}

/** Returns the key of an answer that depends on more than its URL. No URL contains a space, so keys cannot collide. */
export function variantKey(variant: string, url: string): string {
  return `${variant} ${url}`
}

/** Number of slots for URLs that were requested once; a power of two. */
const remembered = 2 ** 16

/** Maximum number of answers that are compressed at once. */
const atOnce = 2

/**
 * Creates a cache of answers by URL. Most requests with an amount come once, so an answer is stored when it is
 * requested for the second time. Stored answers live in two generations: an answer that is used again moves to the
 * young one, and when that is full the old one is dropped whole, so that most hits write nothing.
 */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const askedOnce = new Uint32Array(remembered)
  let young = new Map<string, PreparedAnswer>()
  let old = new Map<string, PreparedAnswer>()
  let youngBytes = 0
  let compressing = 0

  function isFirst(url: string): boolean {
    const mark = fingerprint(url)
    const place = mark % remembered
    if (askedOnce[place] === mark) return false
    askedOnce[place] = mark
    return true
  }

  function store(url: string, answer: PreparedAnswer): void {
    const before = young.get(url)
    const replaced = before ?? old.get(url)
    // Requests of a replaced answer count half, so that old ones count less and less.
    if (replaced && replaced !== answer) answer.asked += replaced.asked / 2
    young.set(url, answer)
    youngBytes += sizeOf(answer) - (before ? sizeOf(before) : -url.length)
    if (youngBytes <= maxBytes / 2) return
    old = young
    young = new Map()
    youngBytes = 0
  }

  /**
   * Compresses now if a worker is free, or else at the next request of the answer, because a flood must not queue up.
   */
  function compressWhenIdle(answer: PreparedAnswer): void {
    if (compressing === atOnce) return
    compressing++
    compressAnswer(answer)
      // Without compression the answer is sent as it is.
      .catch(() => {})
      .finally(() => compressing--)
  }

  function findStored(url: string): PreparedAnswer | undefined {
    const answer = young.get(url)
    if (answer) return answer
    const older = old.get(url)
    if (older) store(url, older)
    return older
  }

  return {
    find(url) {
      const answer = findStored(url)
      if (!answer) return undefined
      answer.asked++
      if (answer.isCompressible) compressWhenIdle(answer)
      return answer
    },
    offer(url, answer) {
      if (isFirst(url) && !young.has(url) && !old.has(url)) return
      store(url, answer)
      if (answer.isCompressible) compressWhenIdle(answer)
    },
    mostAsked(max) {
      const answers = [...new Map([...old, ...young])].filter(([, { asked }]) => asked > 0)
      return answers.toSorted(([, one], [, other]) => other.asked - one.asked).slice(0, max)
    },
    clear() {
      young = new Map()
      old = new Map()
      youngBytes = 0
    },
  }
}

/** Returns the FNV-1a hash: it is fast, and a collision only stores an answer one request too early. */
function fingerprint(text: string): number {
  let mark = 0x811c9dc5
  for (let index = 0; index < text.length; index++) mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193)
  return mark >>> 0
}

import { compressAnswer, type PreparedAnswer, sizeOf } from './prepared-answer.ts'

export type AnswerCache = {
  find(url: string): PreparedAnswer | undefined
  /** Offers an answer; it is kept, and compressed, if the same was asked for before. */
  offer(url: string, answer: PreparedAnswer): void
  /** Returns the answers that were asked for most, with the names they are kept under. */
  mostAsked(max: number): readonly (readonly [string, PreparedAnswer])[]
  /** Begins anew. */
  clear(): void
}

/** Under which name an answer is kept that depends on something besides its address. No address has a space in it. */
export function variantKey(variant: string, url: string): string {
  return `${variant} ${url}`
}

/** How many addresses are remembered as asked once; a power of two. */
const remembered = 2 ** 16

/** How many answers are compressed at once. */
const atOnce = 2

/**
 * Answers by the address that was asked. Most questions with an amount are asked once, so an answer is kept when it is
 * asked for a second time. Those kept live in two generations: what is asked again moves to the young one, and when that
 * is full the old one is dropped whole, so that finding an answer usually writes nothing.
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

  function keep(url: string, answer: PreparedAnswer): void {
    const before = young.get(url)
    const replaced = before ?? old.get(url)
    // Requests of long ago count less and less.
    if (replaced && replaced !== answer) answer.asked += replaced.asked / 2
    young.set(url, answer)
    youngBytes += sizeOf(answer) - (before ? sizeOf(before) : -url.length)
    if (youngBytes <= maxBytes / 2) return
    old = young
    young = new Map()
    youngBytes = 0
  }

  /** Starts when there is a place, now or the next time the answer is asked for: a flood must not queue up. */
  function compressWhenIdle(answer: PreparedAnswer): void {
    if (compressing === atOnce) return
    compressing++
    compressAnswer(answer)
      // An answer that cannot be compressed is still an answer.
      .catch(() => {})
      .finally(() => compressing--)
  }

  function findKept(url: string): PreparedAnswer | undefined {
    const answer = young.get(url)
    if (answer) return answer
    const older = old.get(url)
    if (older) keep(url, older)
    return older
  }

  return {
    find(url) {
      const answer = findKept(url)
      if (!answer) return undefined
      answer.asked++
      if (answer.isCompressible) compressWhenIdle(answer)
      return answer
    },
    offer(url, answer) {
      if (isFirst(url) && !young.has(url) && !old.has(url)) return
      keep(url, answer)
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

/** FNV-1a: quick, and a wrong match only keeps an answer one question too early. */
function fingerprint(text: string): number {
  let mark = 0x811c9dc5
  for (let index = 0; index < text.length; index++) mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193)
  return mark >>> 0
}

import { type PreparedAnswer, sizeOf } from './prepared-answer.ts'

export type AnswerCache = {
  find(url: string): PreparedAnswer | undefined
  keep(url: string, answer: PreparedAnswer): void
}

/** Answers by the address that was asked, the longest unasked dropped first. A new `edition` empties it. */
export function createAnswerCache(edition: () => object, mostBytes: number): AnswerCache {
  const answers = new Map<string, PreparedAnswer>()
  let bytes = 0
  let kept = edition()

  function dropOld(): void {
    const current = edition()
    if (current === kept) return
    answers.clear()
    bytes = 0
    kept = current
  }

  function drop(url: string, answer: PreparedAnswer): void {
    answers.delete(url)
    bytes -= sizeOf(answer) + url.length
  }

  return {
    find(url) {
      dropOld()
      const answer = answers.get(url)
      if (!answer) return undefined
      // Set again, it is the youngest: a Map keeps the order of insertion.
      answers.delete(url)
      answers.set(url, answer)
      return answer
    },
    keep(url, answer) {
      dropOld()
      const before = answers.get(url)
      if (before) drop(url, before)
      answers.set(url, answer)
      bytes += sizeOf(answer) + url.length
      for (const [oldest, old] of answers) {
        if (bytes <= mostBytes) break
        drop(oldest, old)
      }
    },
  }
}

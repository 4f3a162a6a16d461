/** What came of a fault that was made on purpose, over and over. */
export type FaultReport = {
  readonly fault: string
  readonly rounds: number
  /** Processes that ended. */
  readonly exits: number
  /** Answers there were in all. */
  readonly answers: number
  /** Requests without an answer, or with one that took longer than anybody should wait. */
  readonly lost: number
  /** Answers that should have been others, each with what was wrong. */
  readonly wrong: readonly string[]
  /** The longest time in which a copy sent nothing from memory. */
  readonly longestSilenceMilliseconds: number
  /** The longest time from the end of the fault until every copy was ready and asked its database again. */
  readonly recoveryMilliseconds: number
}

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
  /** How long either may be. */
  readonly limits: { readonly recoveryMilliseconds: number; readonly silenceMilliseconds: number }
  /** The memory of the larger copy in the end. */
  readonly megabytes: number
}

/** Prints what came of each fault; says whether all of it is as it should be. */
export function printFaults(reports: readonly FaultReport[]): boolean {
  console.table(
    reports.map(({ wrong, longestSilenceMilliseconds, recoveryMilliseconds, limits, ...report }) => ({
      fault: report.fault,
      rounds: report.rounds,
      exits: report.exits,
      answers: report.answers,
      lost: report.lost,
      wrong: wrong.length,
      'longest silence, ms': Math.round(longestSilenceMilliseconds),
      'recovery, ms': Math.round(recoveryMilliseconds),
      'in time': isInTime({ longestSilenceMilliseconds, recoveryMilliseconds, limits }),
      'memory, MB': report.megabytes,
    })),
  )
  for (const { fault, wrong } of reports) for (const one of wrong.slice(0, 3)) console.log(`${fault}: ${one}`)
  return reports.every(isRight)
}

function isRight({ exits, lost, wrong, ...report }: FaultReport): boolean {
  return isInTime(report) && exits + lost + wrong.length === 0
}

type Times = Pick<FaultReport, 'recoveryMilliseconds' | 'longestSilenceMilliseconds' | 'limits'>

function isInTime({ recoveryMilliseconds, longestSilenceMilliseconds, limits }: Times): boolean {
  return recoveryMilliseconds <= limits.recoveryMilliseconds && longestSilenceMilliseconds <= limits.silenceMilliseconds
}

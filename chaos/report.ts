/** Results of one kind of fault, which the test caused several times. */
export type FaultReport = {
  readonly fault: string
  readonly rounds: number
  /** Number of servers that exited although the fault should not make them exit. */
  readonly exits: number
  /** Number of all responses. */
  readonly answers: number
  /** Number of requests without a response in time. */
  readonly lost: number
  /** Descriptions of the wrong responses. */
  readonly wrong: readonly string[]
  /** Longest time in which a server sent no response from its cache. */
  readonly longestSilenceMilliseconds: number
  /** Longest time from the end of the fault until every server was ready and could query its database again. */
  readonly recoveryMilliseconds: number
  /** Limits of the two times above. */
  readonly limits: { readonly recoveryMilliseconds: number; readonly silenceMilliseconds: number }
  /** Memory at the end of the server that used more of it. */
  readonly megabytes: number
}

/** Prints the results of each fault; returns whether all limits are met. */
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

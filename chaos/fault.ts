import { setTimeout as delay } from 'node:timers/promises'
import { explain } from '#server/telemetry/explain.ts'
import { type Copy, isRunning, untilAnswering, untilReady } from '../scripts/copy.ts'
import { knownAt } from '../test/clock.ts'
import { type Question, startLoad } from './load.ts'
import { residentMegabytes } from './memory.ts'
import type { FaultReport } from './report.ts'

type Fault = {
  readonly name: string
  readonly rounds: number
  readonly copies: readonly Copy[]
  /** Causes the fault, such as an unreachable database. */
  begin(): Promise<void> | void
  /** Ends the fault. Afterwards everything that the server needs is available. */
  end(): Promise<void> | void
  /** Duration of the fault. */
  readonly milliseconds: number
  /** Maximum response time, if it is not the usual one. */
  readonly patienceMilliseconds?: number | undefined
}

/** Makes a fault several times while clients send requests to several servers, and reports the results. */
export async function makeFault({ name, rounds, copies, patienceMilliseconds, ...fault }: Fault): Promise<FaultReport> {
  const origins = await Promise.all(copies.map(({ origin }) => origin))
  const loads = await Promise.all(origins.map((origin) => startLoad(origin, questions, patienceMilliseconds)))
  const unrecovered: string[] = []
  let recoveryMilliseconds = 0
  for (let round = 0; round < rounds && copies.every(isRunning); round++) {
    await fault.begin()
    await delay(fault.milliseconds)
    await fault.end()
    const endedAt = performance.now()
    const recoveries = await Promise.allSettled(copies.map((copy) => untilRecovered(copy, round)))
    for (const one of recoveries) if (one.status === 'rejected') unrecovered.push(explain(one.reason))
    recoveryMilliseconds = Math.max(recoveryMilliseconds, performance.now() - endedAt)
  }
  const reports = await Promise.all(loads.map((load) => load.stop()))
  return {
    fault: name,
    rounds,
    exits: copies.filter((copy) => !isRunning(copy)).length,
    answers: sum(reports.map(({ answers }) => answers)),
    lost: sum(reports.map(({ lost }) => lost)),
    wrong: [...unrecovered, ...reports.flatMap(({ wrong }) => wrong)],
    longestSilenceMilliseconds: Math.max(...reports.map((report) => report.longestSilenceMilliseconds)),
    recoveryMilliseconds,
    limits: { recoveryMilliseconds: 2_000, silenceMilliseconds: 2_000 },
    megabytes: Math.max(...copies.map(({ process }) => residentMegabytes(process.pid))),
  }
}

/** Waits until a server is ready and answers a request that needs its database: one that only refuses has not recovered. */
async function untilRecovered(copy: Copy, round: number): Promise<void> {
  await untilReady(copy)
  // The load never gets to this number, so the response is not cached.
  await untilAnswering(copy, pastComparison(1_000_000 + round))
}

const rest = '/lt/currency-exchange/rest'

/** Requests of the load: two that are answered from the cache, and six for the past, which query the database each time. */
const questions: readonly Question[] = [
  { path: () => `${rest}/convert?from_currency=EUR&to_currency=PLN`, needsDatabase: false },
  { path: () => '/?language=en', needsDatabase: false },
  ...Array.from({ length: 6 }, () => ({ path: pastComparison, needsDatabase: true })),
]

function pastComparison(number: number): string {
  const at = new Date(knownAt.getTime() + number).toISOString()
  return `${rest}/compare?from_currency=EUR&to_currency=USD&at=${at}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

import { requestsPerSecond, type Target } from './load.ts'

type Server = Pick<Target, 'port'>

/** A comparison of our server with a bare one, which get the same requests. */
export type Contest = Pick<Target, 'nextRequest'> & {
  readonly name: string
  readonly atLeast: number
  readonly bare: Server
}
export type Result = {
  name: string
  atLeast: number
  ours: number
  bare: number
  ratio: number
  lowest: number
  highest: number
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
/** Rounds that are not counted: V8 takes some seconds to compile the slower path. */
const warmUpRounds = 4
const load = { connections: 64, milliseconds: 1_000 }

/** Runs all contests. Machines are noisy, so both servers are measured in every round and only their ratio counts. */
export async function runContests(ours: Server, contests: readonly Contest[]): Promise<Result[]> {
  const figures = new Map<Contest, { ours: number; bare: number }[]>(contests.map((contest) => [contest, []]))
  for (let round = 0; round < warmUpRounds; round++) for (const contest of contests) await measure(ours, contest)
  for (let round = 0; round < rounds; round++) {
    for (const [contest, taken] of figures) taken.push(await measure(ours, contest, round % 2 === 0))
  }
  return contests.map((contest) => summarise(contest, figures.get(contest) ?? []))
}

async function measure(
  ours: Server,
  { bare, nextRequest }: Contest,
  oursFirst = true,
): Promise<{ ours: number; bare: number }> {
  const ask = ({ port }: Server) => requestsPerSecond({ port, nextRequest }, load)
  const first = await ask(oursFirst ? ours : bare)
  const second = await ask(oursFirst ? bare : ours)
  return oursFirst ? { ours: first, bare: second } : { ours: second, bare: first }
}

function summarise({ name, atLeast }: Contest, taken: { ours: number; bare: number }[]): Result {
  const ratios = taken.map(({ ours, bare }) => ours / bare).toSorted((a, b) => a - b)
  return {
    name,
    atLeast,
    ours: median(taken.map(({ ours }) => ours)),
    bare: median(taken.map(({ bare }) => bare)),
    ratio: median(ratios),
    lowest: ratios[0] ?? Number.NaN,
    highest: ratios.at(-1) ?? Number.NaN,
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

import { createConnection, type Outcome } from './connection.ts'
import type { DeskCookies } from './desk-people.ts'
import { loadDocument } from './document.ts'
import { createFamilies } from './families.ts'
import { createJudge, isDesk, type Judge } from './judge.ts'
import { createRandom, type Random } from './random.ts'
import type { Family, Shot } from './shot.ts'

type FuzzOptions = {
  readonly seed: number
  readonly requests: number
  readonly connections: number
  /** Cookies of the users of the desk whose calls are fuzzed. */
  readonly cookies: DeskCookies
}

type FamilyResult = {
  readonly family: string
  requests: number
  readonly statuses: Map<number, number>
  violations: number
}

type Violation = {
  readonly family: string
  readonly what: string
  readonly text: string
  readonly answer: string
}

export type FuzzResult = {
  readonly families: readonly FamilyResult[]
  /** The first violations, with their requests. */
  readonly violations: readonly Violation[]
  /** Ids of all refused requests. */
  readonly refused: ReadonlySet<string>
}

const maxReported = 20

/** Number of times that an unavailable call of the desk is tried again. */
const maxTries = 10

/** Sends requests of every family over several connections, and judges every response. */
export async function runFuzz(origin: string, options: FuzzOptions): Promise<FuzzResult> {
  const { seed, requests, connections, cookies } = options
  const document = await loadDocument(origin)
  const random = createRandom(seed)
  const families = createFamilies(document, random, cookies)
  const results = new Map(families.map(({ name }) => [name, emptyResult(name)]))
  const judge = createJudge(document)
  const violations: Violation[] = []
  const refused = new Set<string>()
  const unavailable: Shot[] = []
  let sent = 0

  function note(shot: Shot, outcome: Outcome): void {
    const result = resultOf(shot)
    result.requests += Math.max(1, shot.requests.length)
    for (const { status, headers } of outcome.answers) {
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
      if (status >= 400 && headers['x-request-id']) refused.add(headers['x-request-id'])
    }
    if (isUnavailable(shot, outcome)) unavailable.push(shot)
    else judgeOutcome(shot, outcome)
  }

  function judgeOutcome(shot: Shot, outcome: Outcome): void {
    const problems = problemsOf(shot, outcome, judge)
    resultOf(shot).violations += problems.length
    for (const { what, answer } of problems) {
      if (violations.length < maxReported) violations.push({ family: shot.family, what, text: shot.text, answer })
    }
  }

  function resultOf({ family }: Shot): FamilyResult {
    return results.get(family) ?? emptyResult(family)
  }

  async function fireAll(): Promise<void> {
    const connection = createConnection(Number(new URL(origin).port))
    while (sent < requests) {
      const shot = pickFamily(random, families).next()
      sent += Math.max(1, shot.requests.length)
      note(shot, await connection.fire(shot))
    }
    connection.close()
  }

  /** Sends a shot while no other requests are sent. If it is refused every time, the cause is not a busy machine. */
  async function fireAlone(shot: Shot): Promise<void> {
    const connection = createConnection(Number(new URL(origin).port))
    let outcome = await connection.fire(shot)
    for (let time = 1; time < maxTries && isUnavailable(shot, outcome); time++) outcome = await connection.fire(shot)
    connection.close()
    judgeOutcome(shot, outcome)
  }

  await Promise.all(Array.from({ length: connections }, fireAll))
  for (const shot of unavailable) await fireAlone(shot)
  return { families: [...results.values()], violations, refused }
}

/** Returns whether a call of the desk was refused with 503, as any call may be while the machine is busy. */
function isUnavailable({ requests }: Shot, { answers }: Outcome): boolean {
  return answers.some(({ status }, index) => status === 503 && isDesk(requests[index]))
}

function problemsOf({ text, requests, isAlone }: Shot, { answers, end }: Outcome, judge: Judge) {
  const problems = answers.flatMap((answer, index) =>
    judge(answer, requests[index]).map((what) => ({ what, answer: `${answer.status} ${answer.body.slice(0, 300)}` })),
  )
  const isWhole = isAlone ? answers.length > 0 || text.trim() === '' : answers.length === requests.length
  if (!isWhole) problems.push({ what: `${end} after ${answers.length} answers`, answer: '' })
  else if (end === 'reset' || end === 'silent') problems.push({ what: `${end} although all was answered`, answer: '' })
  return problems
}

/** Picks a family at random, by its weight. */
function pickFamily(random: Random, families: readonly Family[]): Family {
  return random.pick(families.flatMap((family) => Array<Family>(family.weight).fill(family)))
}

function emptyResult(family: string): FamilyResult {
  return { family, requests: 0, statuses: new Map(), violations: 0 }
}

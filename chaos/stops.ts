import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Copy, startCopy, untilReady } from '../scripts/copy.ts'
import { residentMegabytes } from './memory.ts'
import type { FaultReport } from './report.ts'

/** A way to end a server, and its allowed effect on clients. */
type Ending = { readonly name: string; readonly signal: NodeJS.Signals; readonly mayReset: boolean }

/** A stop by SIGTERM: the server answers the requests it has accepted and refuses new connections. It resets none. */
export const terminated: Ending = { name: 'asked to stop (SIGTERM)', signal: 'SIGTERM', mayReset: false }

/** A kill: the server resets all connections, and after a new start it still has all data. */
export const killed: Ending = { name: 'killed (SIGKILL)', signal: 'SIGKILL', mayReset: true }

const clients = 24
const address = '/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=PLN'

/** Limit of a start, which takes a few seconds; the first one also creates a database. */
const startMilliseconds = 20_000

/** Ends a server under load and starts it again, several times. */
export async function endCopies(
  env: Readonly<Record<string, string>>,
  rounds: number,
  { name, signal, mayReset }: Ending,
): Promise<FaultReport> {
  const wrong: string[] = []
  let [answers, lost, exits, longestSilenceMilliseconds, recoveryMilliseconds, megabytes] = [0, 0, 0, 0, 0, 0]
  let copy = startCopy(env)
  try {
    await untilReady(copy)
    const expected = await askOnce(copy)
    for (let round = 0; round < rounds; round++) {
      megabytes = residentMegabytes(copy.process.pid)
      const outcomes = await askUntilGone(copy, () => copy.process.kill(signal))
      const { code } = await copy.ended
      const endedAt = performance.now()
      if (!mayReset && code !== 0) exits++
      answers += outcomes.filter(({ text }) => text !== undefined).length
      if (!mayReset) lost += outcomes.filter(({ failure }) => failure !== undefined).length
      for (const { text } of outcomes) if (text !== undefined && text !== expected) wrong.push(text.slice(0, 200))
      copy = startCopy(env)
      await untilReady(copy)
      const back = performance.now() - endedAt
      recoveryMilliseconds = Math.max(recoveryMilliseconds, back)
      longestSilenceMilliseconds = Math.max(longestSilenceMilliseconds, back)
      const again = await askOnce(copy)
      if (again !== expected) wrong.push(`after the start: ${again.slice(0, 200)}`)
    }
  } finally {
    await copy.kill()
  }
  return {
    fault: name,
    rounds,
    exits,
    answers,
    lost,
    wrong,
    longestSilenceMilliseconds,
    recoveryMilliseconds,
    limits: { recoveryMilliseconds: startMilliseconds, silenceMilliseconds: startMilliseconds },
    megabytes,
  }
}

async function askOnce(copy: Copy): Promise<string> {
  return (await fetch(`${await copy.origin}${address}`)).text()
}

type Outcome = { readonly text?: string; readonly failure?: string }

/** Sends requests with many clients, ends the server meanwhile, and goes on until it refuses all connections. */
async function askUntilGone(copy: Copy, end: () => void): Promise<Outcome[]> {
  const origin = await copy.origin
  const agent = new Agent({ keepAlive: true })
  const outcomes: Outcome[] = []
  const asking = Array.from({ length: clients }, async () => {
    for (;;) {
      const outcome = await ask(`${origin}${address}`, agent)
      if (outcome.failure === 'ECONNREFUSED') return
      outcomes.push(outcome)
    }
  })
  await delay(300)
  end()
  await Promise.all(asking)
  agent.destroy()
  return outcomes
}

function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ failure: error.code ?? error.message })
    get(url, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ text }))
      response.on('error', fail)
    }).on('error', fail)
  })
}

import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startCopy, untilReady } from '../scripts/copy.ts'
import { residentMegabytes } from './memory.ts'
import type { FaultReport } from './report.ts'

const address = '/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=PLN'

/** Limit of a start, which takes a few seconds, whether it finds no database or half of one. */
const startMilliseconds = 20_000

/** Kills servers at different moments of the creation of their database, and starts them again. */
export async function killFirstStarts(folder: string, rounds: number): Promise<FaultReport> {
  const wrong: string[] = []
  const whole = await startFirst(join(folder, 'whole'))
  let [exits, recoveryMilliseconds, megabytes] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const data = join(folder, String(round))
    const copy = startCopy({ DATA_DIR: data })
    await delay((whole.milliseconds * (round + 0.5)) / rounds)
    copy.process.kill('SIGKILL')
    const { code } = await copy.ended
    if (code !== null) exits++
    const again = await startFirst(data)
    if (again.answer !== whole.answer) wrong.push(`killed in round ${round}: ${again.answer.slice(0, 200)}`)
    recoveryMilliseconds = Math.max(recoveryMilliseconds, again.milliseconds)
    megabytes = Math.max(megabytes, again.megabytes)
  }
  return {
    fault: 'killed while it makes its database',
    rounds,
    exits,
    answers: rounds,
    lost: 0,
    wrong,
    longestSilenceMilliseconds: recoveryMilliseconds,
    recoveryMilliseconds,
    limits: { recoveryMilliseconds: startMilliseconds, silenceMilliseconds: startMilliseconds },
    megabytes,
  }
}

/** Starts a server, and returns its first response and how long the start took. */
async function startFirst(data: string) {
  const started = performance.now()
  const copy = startCopy({ DATA_DIR: data })
  await untilReady(copy)
  const milliseconds = performance.now() - started
  const answer = await (await fetch(`${await copy.origin}${address}`)).text()
  const megabytes = residentMegabytes(copy.process.pid)
  await copy.kill()
  return { milliseconds, answer, megabytes }
}

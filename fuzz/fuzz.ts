import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort, isRunning, readSetUpToken, setUpFileLine, startCopy, untilReady } from '../scripts/copy.ts'
import { findRecorded, joinDesk } from './desk-people.ts'
import { printReport } from './report.ts'
import { runFuzz } from './run.ts'
import { createStranger } from './stranger.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string' } } })
const seed = readNumber(values.seed, Math.floor(Math.random() * 2 ** 32))
const requests = readNumber(values.requests, 100_000)

const folder = await mkdtemp(join(tmpdir(), 'agio-fuzz-'))
try {
  process.exitCode = await fuzz()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function fuzz(): Promise<number> {
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' }
  const copy = startCopy(env)
  try {
    await untilReady(copy)
    const origin = await copy.origin
    console.log(`${requests} requests, --seed ${seed}`)
    const isServed = await createStranger(origin)
    const cookies = await joinDesk(origin, await readSetUpToken(copy))
    const started = performance.now()
    const result = await runFuzz(origin, { seed, requests, connections: 8, cookies })
    const seconds = (performance.now() - started) / 1000
    printReport(result)
    const others = isRunning(copy)
      ? [...(await isServed()), ...(await findRecorded(origin, cookies, result.refused))]
      : ['the process has ended']
    const logged = copy.output().replace(setUpFileLine, '')
    if (logged) others.push(`the log has faults: ${logged.slice(0, 2_000)}`)
    for (const problem of others) console.log(problem)
    const violations = result.families.reduce((sum, family) => sum + family.violations, 0) + others.length
    console.log(`${violations} violations in ${seconds.toFixed(0)} s; again with --seed ${seed} --requests ${requests}`)
    return violations === 0 ? 0 : 1
  } finally {
    await copy.stop()
  }
}

function readNumber(text: string | undefined, standard: number): number {
  if (text === undefined) return standard
  if (!/^\d{1,10}$/.test(text)) throw new Error(`${text} is not a whole number`)
  return Number(text)
}

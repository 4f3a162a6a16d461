import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Copy, nextMessage } from '../scripts/copy.ts'
import type { Attack } from './attacking.ts'
import { residentMegabytes } from './memory.ts'

/** Responses that a client outside the attack gets while it lasts. */
type StrangerReport = {
  readonly attack: string
  /** Median of the response times of a cached request. The next field is their 99th percentile. */
  readonly median: number
  readonly p99: number
  readonly readyMost: number
  readonly statuses: Readonly<Record<string, number>>
  readonly megabytes: number
}

const cachedPath = '/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=PLN&from_amount=100'

/** Attacks a server from a separate process, and measures the requests of another client meanwhile. */
export async function measureStranger(copy: Copy, attack: Attack, milliseconds: number): Promise<StrangerReport> {
  const origin = await copy.origin
  const child = fork(fileURLToPath(new URL('./attacking.ts', import.meta.url)), [origin, JSON.stringify(attack)])
  try {
    await nextMessage(child)
    const [convert, ready] = await Promise.all([
      askFor(`${origin}${cachedPath}`, milliseconds, 10),
      askFor(`${origin}/readyz`, milliseconds, 100),
    ])
    return {
      attack: attack.name,
      median: at(convert, 0.5),
      p99: at(convert, 0.99),
      readyMost: at(ready, 1),
      statuses: await endAttack(child),
      megabytes: residentMegabytes(copy.process.pid),
    }
  } finally {
    child.kill('SIGKILL')
  }
}

async function endAttack(child: ChildProcess): Promise<StrangerReport['statuses']> {
  child.send('stop')
  // `attacking.ts`, which runs in the child, sends it.
  return (await nextMessage(child)) as StrangerReport['statuses']
}

/** Sends one request after another for a while, and returns the response times, the shortest first. */
async function askFor(url: string, milliseconds: number, pause: number): Promise<number[]> {
  const taken: number[] = []
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    const started = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    taken.push(performance.now() - started)
    if (!response.ok) throw new Error(`a stranger was answered ${response.status}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return taken.sort((one, other) => one - other)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function printStrangers(reports: readonly StrangerReport[]): boolean {
  console.table(
    reports.map(({ attack, median, p99, readyMost, statuses, megabytes }) => ({
      attack,
      'kept answer, median ms': round(median),
      'p99 ms': round(p99),
      '/readyz, most ms': round(readyMost),
      'attackers were answered': Object.entries(statuses)
        .map(([status, count]) => `${status}×${count}`)
        .join(' '),
      'memory, MB': megabytes,
    })),
  )
  return reports.every(({ p99, readyMost }) => p99 < 50 && readyMost < 200)
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}

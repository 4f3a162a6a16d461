import { join } from 'node:path'
import { type Result, runContests } from './contest.ts'
import { type Running, startAgio } from './processes.ts'
import { request } from './recording.ts'

/** Counted, and far from its budget: what the limits cost those who never meet them. */
const counted = { UNLIMITED_ADDRESSES: 'none', LIMIT_READS: '9999999' }

/** A question that was asked before, with limits and without, of two servers that differ in nothing else. */
export async function limitCosts(
  folder: string,
  path: string,
  kept: <Server extends Running>(starting: Promise<Server>) => Promise<Server>,
): Promise<Result[]> {
  const limited = await kept(startAgio({ DATA_DIR: join(folder, 'limited'), ...counted }, path))
  const bare = await kept(startAgio({ DATA_DIR: join(folder, 'unlimited'), LIMITS: 'off' }, path))
  const contest = { name: 'repeated question, limits on / off', atLeast: 0.9, bare, nextRequest: () => request(path) }
  const results = await runContests(limited, [contest])
  await Promise.all([limited.stop(), bare.stop()])
  return results
}

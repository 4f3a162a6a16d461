import { join } from 'node:path'
import { type Result, runContests } from './contest.ts'
import { type Running, startAgio } from './processes.ts'
import { request } from './recording.ts'

/** Settings under which every request is counted and none is refused. */
const counted = { UNLIMITED_ADDRESSES: 'none', LIMIT_READS: '9999999' }

/** Compares repeated requests of two servers that differ only in whether rate limits are on. */
export async function limitCosts(
  folder: string,
  path: string,
  track: <Server extends Running>(starting: Promise<Server>) => Promise<Server>,
): Promise<Result[]> {
  const limited = await track(startAgio({ DATA_DIR: join(folder, 'limited'), ...counted }, path))
  const bare = await track(startAgio({ DATA_DIR: join(folder, 'unlimited'), LIMITS: 'off' }, path))
  const contest = { name: 'repeated question, limits on / off', atLeast: 0.9, bare, nextRequest: () => request(path) }
  const results = await runContests(limited, [contest])
  await Promise.all([limited.stop(), bare.stop()])
  return results
}

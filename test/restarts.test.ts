// Second circle: it restarts a server many times.
import { expect, test } from 'vitest'
import { restartPostgres } from '../chaos/postgres-faults.ts'

const rounds = 2

/** Maximum response time, longer than any response takes on a busy machine. `npm run chaos` measures response times. */
const patienceMilliseconds = 300_000

test('no replica ends, and no answer is lost or wrong, when PostgreSQL is restarted under load', async () => {
  const { report, outputs } = await restartPostgres(rounds, patienceMilliseconds)
  expect(report).toMatchObject({ rounds, exits: 0, lost: 0, wrong: [] })
  for (const output of outputs) {
    // A busy replica may not notice every restart.
    const gone = countOf(output, '"database unavailable;')
    expect(gone).toBeLessThanOrEqual(rounds)
    expect(countOf(output, '"database available again"')).toBe(gone)
    expect(output).not.toMatch(/Failed query|secretKey|"stack"/)
  }
})

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}

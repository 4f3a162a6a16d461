// Second circle: it restarts a server many times.
import { expect, test } from 'vitest'
import { restartPostgres } from '../chaos/postgres-faults.ts'

const rounds = 2

test('a server that is restarted under load ends no copy, and nobody is answered wrongly', {
  timeout: 120_000,
}, async () => {
  const { report, outputs } = await restartPostgres(rounds)
  expect(report).toMatchObject({ rounds, exits: 0, lost: 0, wrong: [] })
  for (const output of outputs) {
    // A copy that has much to do may not notice every one of them.
    const gone = countOf(output, '"the database is away;')
    expect(gone).toBeLessThanOrEqual(rounds)
    expect(countOf(output, '"the database is back"')).toBe(gone)
    expect(output).not.toMatch(/Failed query|secretKey|"stack"/)
  }
})

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}

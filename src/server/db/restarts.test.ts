import { expect, test } from 'vitest'
import { restartPostgres } from '../../../chaos/postgres-faults.ts'

const rounds = 2

test('a server that is restarted under load ends no copy, and nobody is answered wrongly', {
  timeout: 120_000,
}, async () => {
  const { report, outputs } = await restartPostgres(rounds)
  expect(report).toMatchObject({ rounds, exits: 0, lost: 0, wrong: [] })
  for (const output of outputs) {
    expect(output.match(/"the database is away;/g)).toHaveLength(rounds)
    expect(output.match(/"the database is back"/g)).toHaveLength(rounds)
    expect(output).not.toMatch(/Failed query|secretKey|"stack"/)
  }
})

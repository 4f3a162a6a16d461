import { expect, test } from 'vitest'
import { seededPlace } from '../../../test/databases.ts'
import { callCommand, runCommand } from '../../../test/processes.ts'
import { startTestServer } from '../../../test/server.ts'
import { ratesStatus } from './rates-status.ts'
import { formatStatus } from './status-table.ts'

test('prints a line for each source', () => {
  const never = { learnedAt: undefined, nextExpected: undefined, checkedAt: undefined }
  const nothing = { ...never, problem: undefined, held: 0, beingChecked: [], refused: 0, isSwitchedOff: false }
  const table = formatStatus([
    {
      ...nothing,
      source: 'ecb',
      state: 'late',
      lastPublication: '2026-11-12',
      held: 2,
      refused: 1,
      problem: 'it is away',
      nextExpected: new Date('2026-11-13T15:00:00Z'),
      checkedAt: new Date('2026-11-13T17:12:40Z'),
    },
    { ...nothing, source: 'poland', state: undefined, lastPublication: undefined },
    { ...nothing, source: 'market', state: 'late', lastPublication: '2026-11-10', isSwitchedOff: true },
  ])
  expect(table).toBe(
    [
      'source  state  newest day  next expected     last checked      held  refused  problem',
      'ecb     late   2026-11-12  2026-11-13 15:00  2026-11-13 17:12  2     1        it is away',
      'poland  empty  -           -                 -                 0     0        -',
      'market  off    2026-11-10  -                 -                 0     0        -\n',
    ].join('\n'),
  )
})

test('reads a database on a PostgreSQL server', async () => {
  const { url = '' } = await seededPlace('postgresql')
  expect((await callCommand(ratesStatus, [], { DATABASE_URL: url })).text).toMatch(/^market +bundled +2026-/m)
})

test('reads an embedded database, or asks the server that has it', async () => {
  const place = await seededPlace('embedded')
  const env = { DATA_DIR: place.folder, API_CREDENTIALS: 'user:secret' }
  const { text: ofFolder } = await callCommand(ratesStatus, [], env)
  expect(ofFolder).toMatch(/^ecb +empty +-/m)
  const { origin } = await startTestServer({
    place,
    clock: () => new Date(),
    env: { API_CREDENTIALS: 'user:secret', API_CREDENTIALS_REQUIRED: 'true' },
  })
  const ofServer = await runCommand('rates-status', [], { ...env, PORT: new URL(origin).port })
  expect(ofServer).toEqual({ code: 0, said: ofFolder })
  expect(await callCommand(ratesStatus, [], { ...env, PORT: '1' })).toEqual({
    code: 1,
    text: expect.stringMatching(/^Cannot read the status: .* in use .* No server responds at/),
  })
})

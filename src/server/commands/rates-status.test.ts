import { expect, test } from 'vitest'
import { seededPlace } from '../../../test/databases.ts'
import { runCommand, startProcess } from '../../../test/processes.ts'
import { formatStatus } from './status-table.ts'

async function run(env: Record<string, string>): Promise<string> {
  return (await runCommand('rates-status', [], env)).said
}

test('the table has a line for every source', () => {
  const never = { learnedAt: undefined, nextExpected: undefined, checkedAt: undefined }
  const nothing = { ...never, problem: undefined, held: 0, beingChecked: [], refused: 0, isSwitchedOff: false }
  const table = formatStatus([
    {
      ...{
        ...nothing,
        source: 'ecb',
        state: 'late',
        lastPublication: '2026-11-12',
        held: 2,
        refused: 1,
        problem: 'it is away',
      },
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

test('on a server the database is read', async () => {
  const { url = '' } = await seededPlace('postgresql')
  expect(await run({ DATABASE_URL: url })).toMatch(/^market +bundled +2026-/m)
})

test('while a server runs on the embedded database, it is asked; otherwise the folder is read', async () => {
  const { folder } = await seededPlace('embedded')
  const server = startProcess({ DATA_DIR: folder, API_CREDENTIALS: 'user:secret', API_CREDENTIALS_REQUIRED: 'true' })
  const { port } = new URL(await server.origin)
  const ofServer = await run({ DATA_DIR: folder, PORT: port, API_CREDENTIALS: 'user:secret' })
  expect(await run({ DATA_DIR: folder, PORT: '1' })).toMatch(/^The status is not known: .* in use .* Nobody answers at/)
  server.process.kill('SIGTERM')
  await server.ended
  expect(await run({ DATA_DIR: folder })).toBe(ofServer)
  expect(ofServer).toMatch(/^ecb +empty +-/m)
})

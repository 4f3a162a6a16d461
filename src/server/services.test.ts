import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededPlace } from '../../test/databases.ts'
import { sql } from './db/core/drizzle.ts'
import { openDatabase } from './db/opening/open-database.ts'
import { openServices } from './services.ts'
import { systemClock } from './telemetry/clock.ts'
import { createLog } from './telemetry/log.ts'

test('stops all work if the services cannot be opened', async () => {
  const logLines: { level: string; msg: string }[] = []
  const log = createLog('info', { write: (line: string) => logLines.push(JSON.parse(line)) })
  const database = await openDatabase(await seededPlace('postgresql'))
  await database.db.execute(sql`drop table feed_state`)
  await expect(openServices(database, { clock: systemClock, log, siteName: 'EVP' })).rejects.toThrow()
  // Longer than the interval in which changes are checked.
  await delay(1_500)
  expect(logLines.filter(({ level }) => level !== 'info')).toEqual([])
})

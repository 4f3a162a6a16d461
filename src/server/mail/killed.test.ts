// Second circle: it kills processes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type DatabaseKind, databaseKinds, type Place, seededPlace } from '../../../test/databases.ts'
import type { Mailing } from '../../../test/mailing.ts'
import { openOddServer, type Stage } from '../../../test/odd-mail-server.ts'
import { forSources } from '../../../test/processes.ts'
import { openDatabase } from '../db/opening/open-database.ts'

/**
 * Moment at which a process is killed: when it has queued its mails, at a stage of the second one, or when all are
 * sent.
 */
type KillMoment = 'queued' | 'all' | readonly [Stage, 'before' | 'after']

/**
 * Moments to test on each database. The embedded one has fewer, because it starts slowly and the SMTP dialogue does not
 * depend on it.
 */
const killMomentsOn: Readonly<Record<DatabaseKind, readonly KillMoment[]>> = {
  embedded: [['end', 'after'], 'all'],
  postgresql: [
    'queued',
    ['connect', 'before'],
    ['RCPT', 'before'],
    ['middle', 'after'],
    ['end', 'before'],
    ['end', 'after'],
    'all',
  ],
}

const program = fileURLToPath(new URL('../../../test/mailing.ts', import.meta.url))

/** Starts a process, waits until it was killed, and returns its messages. */
async function runUntilKilled(
  { url, folder }: Place,
  mailing: Mailing,
  onMessage: (child: ChildProcess, messages: unknown) => void,
  onStart: (child: ChildProcess) => void,
): Promise<unknown[]> {
  const child = fork(program, [JSON.stringify({ url, folder }), JSON.stringify(mailing)], { env: forSources })
  const messages: unknown[] = []
  child.on('message', (message) => {
    messages.push(message)
    onMessage(child, message)
  })
  onStart(child)
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  return messages
}

for (const kind of databaseKinds)
  test(`${kind}: delivers every queued mail under one Message-ID, whenever sending is killed`, async () => {
    const place = await seededPlace(kind)
    let notice: Parameters<typeof openOddServer>[2] = () => {}
    const server = await openOddServer(undefined, undefined, (stage, when) => notice?.(stage, when))
    const queued: unknown[] = []
    for (const [round, killMoment] of killMomentsOn[kind].entries()) {
      const recipients = [1, 2, 3].map((number) => `round-${round}-${number}@evp.example`)
      const now = new Date(Date.UTC(2026, 10, 16, 8, round * 10)).toISOString()
      const messages = await runUntilKilled(
        place,
        { port: server.smtp.port, now, recipients },
        (child, one) => {
          if (one === 'all' || (killMoment === 'queued' && one === recipients.at(-1))) child.kill('SIGKILL')
        },
        (child) => {
          let times = 0
          notice = (stage, when) => {
            if (typeof killMoment === 'string' || stage !== killMoment[0] || when !== killMoment[1]) return
            times++
            if (times === 2) child.kill('SIGKILL')
          }
        },
      )
      queued.push(...messages.filter((one) => one !== 'all'))
    }
    const { rows, close } = await loadMails(place)
    await close()
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(queued.toSorted())
    expect(rows.filter(({ outcome }) => outcome !== 'sent')).toEqual([])
    const names = rows.map(({ id }) => `<${id}@evp.example>`)
    expect([...new Set(server.came)].toSorted()).toEqual(names.toSorted())
    // A mail arrives twice only if the process was killed after delivery and before recording it. This may happen at
    // both ends of a mail, and in the round that kills the process after queueing, because it may send a mail before
    // the signal arrives.
    expect(server.came.length - names.length).toBeLessThanOrEqual(3)
  })

async function loadMails(place: Place) {
  const { runSql, close } = await openDatabase(place)
  const { rows } = await runSql('select id, recipient, outcome from outgoing_mail')
  // The columns of the query.
  return { rows: rows as { id: string; recipient: string; outcome: string | null }[], close }
}

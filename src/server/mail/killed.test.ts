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

/** When a process is killed: as soon as it has queued its mails, at a stage of the second of them, or once all are sent. */
type Death = 'queued' | 'all' | readonly [Stage, 'before' | 'after']

/** The embedded database takes longer to start, and the conversation with the mail server does not depend on it. */
const deathsOn: Readonly<Record<DatabaseKind, readonly Death[]>> = {
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

/** Starts a process, and waits until it is dead. Gives what it has said. */
async function runUntilKilled(
  { url, folder }: Place,
  mailing: Mailing,
  onSaid: (child: ChildProcess, said: unknown) => void,
  onStart: (child: ChildProcess) => void,
): Promise<unknown[]> {
  const child = fork(program, [JSON.stringify({ url, folder }), JSON.stringify(mailing)], { env: forSources })
  const heard: unknown[] = []
  child.on('message', (message) => {
    heard.push(message)
    onSaid(child, message)
  })
  onStart(child)
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  return heard
}

for (const kind of databaseKinds)
  test(`${kind}: whenever sending is killed, every mail that was queued arrives, under one name`, async () => {
    const place = await seededPlace(kind)
    let notice: Parameters<typeof openOddServer>[2] = () => {}
    const server = await openOddServer(undefined, undefined, (stage, when) => notice?.(stage, when))
    const queued: unknown[] = []
    for (const [round, death] of deathsOn[kind].entries()) {
      const recipients = [1, 2, 3].map((number) => `round-${round}-${number}@evp.example`)
      const now = new Date(Date.UTC(2026, 10, 16, 8, round * 10)).toISOString()
      const said = await runUntilKilled(
        place,
        { port: server.smtp.port, now, recipients },
        (child, one) => {
          if (one === 'all' || (death === 'queued' && one === recipients.at(-1))) child.kill('SIGKILL')
        },
        (child) => {
          let times = 0
          notice = (stage, when) => {
            if (typeof death === 'string' || stage !== death[0] || when !== death[1]) return
            times++
            if (times === 2) child.kill('SIGKILL')
          }
        },
      )
      queued.push(...said.filter((one) => one !== 'all'))
    }
    const { rows, close } = await loadMails(place)
    await close()
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(queued.toSorted())
    expect(rows.filter(({ outcome }) => outcome !== 'sent')).toEqual([])
    const names = rows.map(({ id }) => `<${id}@evp.example>`)
    expect([...new Set(server.came)].toSorted()).toEqual(names.toSorted())
    // Only what had come whole before its sender could note it came twice: at both ends of a mail, and where the one that
    // was killed as soon as it had queued was quicker than whoever killed it.
    expect(server.came.length - names.length).toBeLessThanOrEqual(3)
  })

async function loadMails(place: Place) {
  const { runSql, close } = await openDatabase(place)
  const { rows } = await runSql('select id, recipient, outcome from outgoing_mail')
  // As the question names them.
  return { rows: rows as { id: string; recipient: string; outcome: string | null }[], close }
}

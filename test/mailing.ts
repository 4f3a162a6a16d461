import { openDatabase } from '#server/db/opening/open-database.ts'
import { createOutboxStore } from '#server/db/stores/mail/outbox-store.ts'
import { createSendDue } from '#server/mail/send-due.ts'
import { createSmtpSender } from '#server/mail/smtp-sender.ts'
import { createSilentLog } from '#server/telemetry/log.ts'

/** What a process that sends mails is told to do. */
export type Mailing = { readonly port: number; readonly now: string; readonly recipients: readonly string[] }

/** A process that queues mails, says so of each, and sends all that are due, until it is killed. */
const [place = '', mailing = ''] = process.argv.slice(2)
const { port, now, recipients }: Mailing = JSON.parse(mailing)
const { db } = await openDatabase(JSON.parse(place))
const outbox = createOutboxStore(db)
const clock = () => new Date(now)
for (const recipient of recipients) {
  await outbox.queue({ kind: 'invitation', recipient }, clock())
  await tell(recipient)
}
const smtp = { host: '127.0.0.1', port, isSecure: false, login: undefined }
await createSendDue({
  outbox,
  clock,
  siteName: 'EVP',
  count: () => {},
  log: createSilentLog(),
  write: async () => ({ language: 'en', content: { subject: 'Hello', paragraphs: [['Hello.']] } }),
  send: createSmtpSender({ smtp, from: 'desk@evp.example' }, 'EVP').send,
})(new AbortController().signal)
await tell('all')
// Whoever has started it ends it.
setInterval(() => {}, 60_000)

function tell(said: string): Promise<void> {
  return new Promise((resolve) => process.send?.(said, undefined, undefined, () => resolve()))
}

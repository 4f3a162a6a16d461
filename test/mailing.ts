import { openDatabase } from '#server/db/opening/open-database.ts'
import { createOutboxStore } from '#server/db/stores/mail/outbox-store.ts'
import { createSendDue } from '#server/mail/send-due.ts'
import { createSmtpSender } from '#server/mail/smtp-sender.ts'
import { createSilentLog } from '#server/telemetry/log.ts'

/** Arguments of the process: the SMTP port, the time and the recipients. */
export type Mailing = { readonly port: number; readonly now: string; readonly recipients: readonly string[] }

// Process that queues emails, reports each, and sends all that are due, until it is killed.
const [place = '', mailing = ''] = process.argv.slice(2)
const { port, now, recipients }: Mailing = JSON.parse(mailing)
const { db } = await openDatabase(JSON.parse(place))
const outbox = createOutboxStore(db)
const clock = () => new Date(now)
for (const recipient of recipients) {
  await outbox.queue({ kind: 'invitation', recipient }, clock())
  await report(recipient)
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
await report('all')
// Stays alive until its parent process kills it.
setInterval(() => {}, 60_000)

function report(message: string): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}

import { alertKinds } from '#domain/mail/mail-kind.ts'
import type { Clock } from '../telemetry/clock.ts'
import { explain } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'
import type { MailDependencies } from './kinds/mail-writer.ts'
import { mailWriters } from './kinds/mail-writers.ts'
import { createSendDue } from './send-due.ts'
import { createSmtpSender, type MailSettings } from './smtp-sender.ts'
import { encryptionOf } from './smtp-server.ts'
import { createWriteMail } from './write-mail.ts'

type MailerDependencies = MailDependencies & {
  readonly settings: MailSettings
  readonly clock: Clock
  readonly log: Log
  readonly count: Parameters<typeof createSendDue>[0]['count']
}

/** Creates the mailer, which queues, writes and sends all mails. */
export function createMailer(dependencies: MailerDependencies) {
  const { settings, siteName, storesOf, clock } = dependencies
  const { outbox } = storesOf({ kind: 'job', name: 'mail' })
  const { send, check } = createSmtpSender(settings, siteName)
  const sendDue = createSendDue({ ...dependencies, outbox, write: createWriteMail(dependencies), send })
  let listener = () => {}

  return {
    /** True if links are mailed, which needs PUBLIC_URL. */
    mailsLinks: dependencies.publicUrl !== undefined,
    sendDue,
    server: describeServer(settings),

    /** Returns the problem of the connection as it is recorded, or undefined if there is none. */
    async check(): Promise<string | undefined> {
      try {
        await check()
      } catch (error) {
        return explain(error)
      }
      return undefined
    },

    /** Queues mails about all events that were not reported yet. */
    async queueAlerts(): Promise<void> {
      const now = clock()
      for (const kind of alertKinds) await mailWriters[kind].queueNew(outbox, dependencies, now)
    },

    /** Triggers sending at once instead of in the next minute. */
    wake: () => listener(),
    onWake(listen: () => void) {
      listener = listen
    },
  }
}

/** Describes the connection to the mail server, without its secrets. */
function describeServer({ smtp, from }: MailSettings) {
  const { host, port, login } = smtp
  return { host, port, encryption: encryptionOf(smtp), hasLogin: login !== undefined, from }
}

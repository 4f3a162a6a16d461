import { isTimeToGiveUp, type MailOutcome } from '#domain/mail/outgoing-mail.ts'
import { isUnavailable } from '../db/core/reads.ts'
import type { OutboxStore, TakenMail } from '../db/stores/mail/outbox-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import { explain } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'
import { mailHtml, mailText } from './content/mail-content.ts'
import { MailError, type SendMail } from './smtp-sender.ts'
import type { WriteMail } from './write-mail.ts'

type SendingDependencies = {
  readonly outbox: OutboxStore
  readonly write: WriteMail
  readonly send: SendMail
  readonly siteName: string
  readonly clock: Clock
  readonly log: Log
  readonly count: (ended: MailOutcome | 'postponed') => void
}

/** Creates the function that sends all due mails one by one until none is left or the signal aborts. */
export function createSendDue({ outbox, write, send, siteName, clock, log, count }: SendingDependencies) {
  async function attempt(mail: TakenMail): Promise<void> {
    const { id, kind, recipient } = mail
    try {
      const written = await write(mail, clock())
      if (!written) return await end(mail, 'needless')
      const { content, language, replyTo } = written
      const { subject } = content
      const html = mailHtml(content, { language, siteName })
      await send({ id, to: recipient, subject, text: mailText(content), html, replyTo })
    } catch (error) {
      // An unavailable database is no failure of the mail, which is taken again when it is due.
      if (isUnavailable(error)) throw error
      return await fail(mail, error)
    }
    await end(mail, 'sent')
    log.info({ mail: id, kind }, 'mail sent')
  }

  async function fail(mail: TakenMail, error: unknown): Promise<void> {
    const { id, kind, nextAttemptAt } = mail
    const problem = explain(error)
    const isFinal = error instanceof MailError && error.isFinal
    if (isFinal || isTimeToGiveUp(mail)) {
      log.error({ mail: id, kind, problem }, 'email failed permanently')
      return end(mail, 'failed', problem)
    }
    log.warn({ mail: id, kind, problem, nextAttemptAt }, 'email not accepted; retrying')
    await outbox.postpone(id, problem)
    count('postponed')
  }

  async function end({ id }: TakenMail, outcome: MailOutcome, problem?: string): Promise<void> {
    await outbox.finish(id, outcome, { now: clock(), ...(problem && { problem }) })
    count(outcome)
  }

  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const mail = await outbox.take(clock())
      if (!mail) return
      await attempt(mail)
    }
  }
}

import { ApiError } from '#contract/core/error.ts'
import { countBound, pageMetadata, usualLimit } from '#contract/core/paging.ts'
import {
  checkConnection,
  listMails,
  type MailOrder,
  orderMail,
  readConnection,
  readTemplate,
  sendTest,
} from '#contract/desk/mail.ts'
import { mailStates, storedMailDays } from '#domain/mail/outgoing-mail.ts'
import { type MailStore, TooManyTestsError, WrongStateError } from '../../../db/stores/mail/mail-store.ts'
import { loadMailedMessages } from '../../../db/stores/messages/mailed-messages.ts'
import { requireMail } from '../../../people/joining.ts'
import type { DeskContext, Mailer } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { writeFault, writeLast, writeMail } from './write-mail.ts'

const endpoints = { listMails, orderMail, readTemplate, sendTest, readConnection, checkConnection }

/** Endpoints of outgoing email: queue and results, mail templates, and the connection to the mail server. */
export const mailQueueFeature = deskFeature(endpoints, mailHandlers)

function mailHandlers({
  access: { storesOf },
  db,
  mailer,
  showSample,
  config: { publicUrl },
}: DeskContext): DeskHandlers<typeof endpoints> {
  function requireMailer(): Mailer {
    if (!mailer) throw new ApiError('invalid_state', 'This server sends no email.')
    return mailer
  }

  return {
    async listMails({ query: { limit = usualLimit, offset = 0, ...filter }, caller, now }) {
      const { mails } = storesOf(caller.actor)
      const { mails: found, hasNext } = await mails.loadPage(filter, { limit, offset }, now)
      const messages = await loadMailedMessages(db, found)
      const counts = await mails.countStates(filter)
      const sum = filter.state ? counts[filter.state] : mailStates.reduce((all, state) => all + counts[state], 0)
      const total = Math.min(sum, countBound)
      return {
        items: found.map((mail) => writeMail(mail, messages.get(mail.id))),
        _metadata: pageMetadata({ total, offset, limit, hasNext }),
        counts,
        kept_days: storedMailDays,
      }
    },
    async orderMail({ body: { id, order }, caller, now }) {
      // Without a mail server it would only wait.
      if (order === 'send_again') requireMailer()
      const changed = await carryOut[order](storesOf(caller.actor).mails, id, now).catch(rethrowWrongState)
      if (!changed) throw new ApiError('not_found', 'There is no such email.')
      if (order !== 'stop') mailer?.wake()
      return writeMail(changed, (await loadMailedMessages(db, [changed])).get(id))
    },
    readTemplate({ query: { letter, language }, now }) {
      const { subject, text } = showSample(letter, language, now)
      return { subject, text }
    },
    async sendTest({ body: { to, letter, language }, caller, now }) {
      const { wake } = requireMailer()
      const recipient = requireMail(to)
      const { id, name } = caller.session.person
      await storesOf(caller.actor)
        .mails.queueTest({ recipient, letter, language }, { id, name }, now)
        .catch((error: unknown) => rethrowTooMany(error, now))
      wake()
      return { mailed_to: recipient }
    },
    readConnection: async ({ caller, now }) => ({
      server: mailer ? writeServer(mailer) : null,
      public_url: publicUrl ?? null,
      last: writeLast(await storesOf(caller.actor).mails.findLastTried(now)),
    }),
    checkConnection: async () => writeFault(await requireMailer().check()),
  }
}

const carryOut: Readonly<Record<MailOrder, (mails: MailStore, id: string, now: Date) => Promise<Changed>>> = {
  try_now: (mails, id, now) => mails.tryNow(id, now),
  send_again: (mails, id, now) => mails.sendAgain(id, now),
  stop: (mails, id, now) => mails.stop(id, now),
}

type Changed = Awaited<ReturnType<MailStore['stop']>>

function writeServer({ server: { host, port, encryption, hasLogin, from } }: Mailer) {
  return { host, port, encryption, has_login: hasLogin, from }
}

function rethrowWrongState(error: unknown): never {
  if (!(error instanceof WrongStateError)) throw error
  throw new ApiError('invalid_state', 'The email is in another state, or being sent.')
}

function rethrowTooMany(error: unknown, now: Date): never {
  if (!(error instanceof TooManyTestsError)) throw error
  const seconds = Math.max(1, Math.ceil((error.until.getTime() - now.getTime()) / 1_000))
  throw new ApiError('rate_limit_exceeded', 'Too many test emails in the last hour; try again later.', {
    headers: { 'retry-after': String(seconds) },
  })
}

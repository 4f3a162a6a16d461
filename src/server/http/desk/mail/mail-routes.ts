import { ApiError } from '#contract/core/error.ts'
import { countBound, pageMetadata, usualLimit } from '#contract/core/paging.ts'
import * as calls from '#contract/desk/mail.ts'
import { keptMailDays, mailStates } from '#domain/mail/outgoing-mail.ts'
import {
  type ListedMail,
  type MailStore,
  TooManyTestsError,
  WrongStateError,
} from '../../../db/stores/mail/mail-store.ts'
import { requireMail } from '../../../people/joining.ts'
import type { StoresOf } from '../../../people/people-stores.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { Places } from '../../groups/group.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { letterRoutes } from './letter-routes.ts'
import { writeFault, writeLast, writeMail } from './write-mail.ts'

/** Who sends mails, as far as the desk knows. */
type Post = {
  readonly server: {
    readonly host: string
    readonly port: number
    readonly encryption: NonNullable<calls.WireConnectionValue['server']>['encryption']
    readonly hasLogin: boolean
    readonly from: string
  }
  /** Has what is queued sent soon. */
  readonly wake: () => void
  readonly check: () => Promise<string | undefined>
}

type Needs = Parameters<typeof letterRoutes>[2] & {
  readonly storesOf: StoresOf
  /** Undefined where nothing is mailed. */
  readonly post: Post | undefined
  readonly publicUrl: string | undefined
  /** The messages that mails tell of, as far as they are there, by the names of the mails. */
  readonly loadMessages: (mails: readonly ListedMail[]) => Promise<ReadonlyMap<string, NonNullable<Message>>>
}

type Message = calls.WireMailValue['message']

/** What is mailed: what waits and how the rest ended, the letters, and who sends them. */
export function openMail(serve: ServePlain<DeskCaller>, places: Places<DeskCaller>, needs: Needs): void {
  const { storesOf, post, publicUrl, loadMessages } = needs
  letterRoutes(serve, places, needs)

  function requirePost(): Post {
    if (!post) throw new ApiError('invalid_state', 'This server sends no mail.')
    return post
  }

  serve(calls.listMails, async ({ query: { limit = usualLimit, offset = 0, ...filter }, caller, now }) => {
    const { mails } = storesOf(caller.actor)
    const { mails: found, hasNext } = await mails.loadPage(filter, { limit, offset }, now)
    const messages = await loadMessages(found)
    const counts = await mails.countStates(filter)
    const sum = filter.state ? counts[filter.state] : mailStates.reduce((all, state) => all + counts[state], 0)
    const total = Math.min(sum, countBound)
    return {
      items: found.map((mail) => writeMail(mail, messages.get(mail.id))),
      _metadata: pageMetadata({ total, offset, limit, hasNext }),
      counts,
      kept_days: keptMailDays,
    }
  })

  serve(calls.orderMail, async ({ body: { id, order }, caller, now }) => {
    // Where nothing is mailed it would only wait.
    if (order === 'send_again') requirePost()
    const changed = await carryOut[order](storesOf(caller.actor).mails, id, now).catch(tellWrongState)
    if (!changed) throw new ApiError('not_found', 'There is no such mail.')
    if (order !== 'stop') post?.wake()
    return writeMail(changed, (await loadMessages([changed])).get(id))
  })

  serve(calls.sendTest, async ({ body: { to, letter, language }, caller, now }) => {
    const { wake } = requirePost()
    const recipient = requireMail(to)
    const { id, name } = caller.session.person
    await storesOf(caller.actor)
      .mails.queueTest({ recipient, letter, language }, { id, name }, now)
      .catch((error: unknown) => tellTooMany(error, now))
    wake()
    return { mailed_to: recipient }
  })

  serve(calls.readConnection, async ({ caller, now }) => ({
    server: post ? writeServer(post) : null,
    public_url: publicUrl ?? null,
    last: writeLast(await storesOf(caller.actor).mails.findLastTried(now)),
  }))

  serve(calls.checkConnection, async () => writeFault(await requirePost().check()))
}

const carryOut: Readonly<Record<calls.MailOrder, (mails: MailStore, id: string, now: Date) => Promise<Changed>>> = {
  try_now: (mails, id, now) => mails.tryNow(id, now),
  send_again: (mails, id, now) => mails.sendAgain(id, now),
  stop: (mails, id, now) => mails.stop(id, now),
}

type Changed = Awaited<ReturnType<MailStore['stop']>>

function writeServer({ server: { host, port, encryption, hasLogin, from } }: Post) {
  return { host, port, encryption, has_login: hasLogin, from }
}

function tellWrongState(error: unknown): never {
  if (!(error instanceof WrongStateError)) throw error
  throw new ApiError('invalid_state', 'It is in another state by now, or is just being sent.')
}

function tellTooMany(error: unknown, now: Date): never {
  if (!(error instanceof TooManyTestsError)) throw error
  const seconds = Math.max(1, Math.ceil((error.until.getTime() - now.getTime()) / 1_000))
  throw new ApiError('rate_limit_exceeded', 'Too many tests within an hour; try again later.', {
    headers: { 'retry-after': String(seconds) },
  })
}

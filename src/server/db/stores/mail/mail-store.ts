import { findFault, isOfAddress } from '#domain/mail/mail-fault.ts'
import { type MailKind, mailKinds } from '#domain/mail/mail-kind.ts'
import {
  attemptsOverBefore,
  type MailState,
  mailOutcomes,
  mailStates,
  testsAnHour,
} from '#domain/mail/outgoing-mail.ts'
import type { Action } from '#domain/people/act.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { noChanges } from '../../changes/changes.ts'
import { countBounded } from '../../core/bounded-count.ts'
import type { Db } from '../../core/database.ts'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, min, or, sql } from '../../core/drizzle.ts'
import { matchesSearchWords } from '../../core/search-words.ts'
import { outgoingMail, recipientSearchWords } from '../../schema/mail.ts'
import { isKnown, queueMail } from './outbox-store.ts'

/** An email as administrators see it. */
export type ListedMail = {
  readonly id: string
  readonly kind: MailKind
  readonly recipient: string
  readonly state: MailState
  /** True while a replica is sending it. */
  readonly isUnderWay: boolean
  /** Written by `queueMail`, possibly of another release. */
  readonly about: unknown
  readonly attempts: number
  readonly createdAt: Date
  readonly attemptedAt: Date | undefined
  readonly nextAttemptAt: Date
  readonly endedAt: Date | undefined
  /** Recorded reason why the last attempt failed. */
  readonly problem: string | undefined
}

type MailFilter = { readonly search?: string | undefined; readonly state?: MailState | undefined }

type Page = { readonly limit: number; readonly offset: number }

/** The state of the email does not allow the action, or it is being sent. */
export class WrongStateError extends Error {
  override name = 'WrongStateError'
}

/** The user has queued as many test emails as they may, and can queue another at `until`. */
export class TooManyTestsError extends Error {
  override name = 'TooManyTestsError'
  readonly until: Date
  constructor(until: Date) {
    super('Too many tests.')
    this.until = until
  }
}

type NewTest = { readonly recipient: string; readonly letter: string; readonly language: Language }

export type MailStore = ReturnType<typeof createMailStore>

/** Creates the store with which administrators manage emails: waiting and ended ones. */
export function createMailStore(db: Db, { change } = noChanges) {
  /** Changes an email that is in one of the given states. Returns undefined if there is no such email. */
  function changeOne(id: string, { action, from, now, set }: MailChange): Promise<ListedMail | undefined> {
    return change(
      'mail',
      async (tx) => {
        const [row] = await tx
          .select()
          .from(outgoingMail)
          .where(and(eq(outgoingMail.id, id), isKnown))
          .for('update')
        const found = row && readMail(row, now)[0]
        if (!found) return undefined
        if (!from.includes(found.state) || found.isUnderWay) throw new WrongStateError()
        await tx.update(outgoingMail).set(set).where(eq(outgoingMail.id, id))
        return readMail({ ...row, ...set }, now)[0]
      },
      (mail) => (mail ? [{ action, subject: mail.recipient, after: { mailKind: mail.kind } }] : []),
    )
  }

  return {
    /** Loads a page of emails, newest first, and whether more follow. */
    async loadPage(filter: MailFilter, { limit, offset }: Page, now: Date) {
      const rows = await db
        .select()
        .from(outgoingMail)
        .where(and(matchesFilter(filter), filter.state && hasState(filter.state)))
        .orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.id))
        .limit(limit + 1)
        .offset(offset)
      const mails: ListedMail[] = rows.slice(0, limit).flatMap((row) => readMail(row, now))
      return { mails, hasNext: rows.length > limit }
    },

    /** Counts the emails in each state, up to a bound. */
    async countStates(filter: MailFilter): Promise<Record<MailState, number>> {
      const counted = mailStates.map(async (state) => {
        return [state, await countBounded(db, outgoingMail, and(matchesFilter(filter), hasState(state)))] as const
      })
      // Every state has an entry.
      return Object.fromEntries(await Promise.all(counted)) as Record<MailState, number>
    },

    /** Finds the email with the last attempt, which shows how the server responds. */
    async findLastTried(now: Date): Promise<ListedMail | undefined> {
      const isAnswered = or(isNotNull(outgoingMail.problem), eq(outgoingMail.outcome, 'sent'))
      const [row] = await db
        .select()
        .from(outgoingMail)
        .where(and(isKnown, isNotNull(outgoingMail.attemptedAt), isAnswered))
        .orderBy(desc(outgoingMail.attemptedAt))
        .limit(1)
      return row && readMail(row, now)[0]
    },

    /** Loads the addresses whose last email was rejected because of the address itself, with the recorded problem. */
    async loadRefused(): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectDistinctOn([outgoingMail.recipient])
        .from(outgoingMail)
        .where(inArray(outgoingMail.outcome, ['sent', 'failed']))
        .orderBy(outgoingMail.recipient, desc(outgoingMail.endedAt))
      return new Map(
        rows.flatMap(({ recipient, problem }) =>
          problem && isOfAddress(findFault(problem)) ? [[recipient, problem] as const] : [],
        ),
      )
    },

    tryNow: (id: string, now: Date): Promise<ListedMail | undefined> =>
      changeOne(id, { action: 'mail.try_now', from: ['waiting'], now, set: { nextAttemptAt: now } }),

    /**
     * Queues a failed email again under the same id: if an earlier attempt arrived after all, mail programs recognise
     * both as one email. The last problem is kept until the next attempt.
     */
    sendAgain: (id: string, now: Date): Promise<ListedMail | undefined> =>
      changeOne(id, {
        action: 'mail.send_again',
        from: ['failed'],
        now,
        set: { outcome: null, endedAt: null, attempts: 0, createdAt: now, nextAttemptAt: now },
      }),

    /** Stops a waiting email, or dismisses a failed one. */
    stop: (id: string, now: Date): Promise<ListedMail | undefined> =>
      changeOne(id, {
        action: 'mail.stop',
        from: ['waiting', 'failed'],
        now,
        set: { outcome: 'stopped', endedAt: now },
      }),

    /** Queues a test email with example values, unless the user has queued too many within an hour. */
    queueTest: ({ recipient, letter, language }: NewTest, by: Sender, now: Date): Promise<void> =>
      change(
        'mail',
        async (tx) => {
          // One at a time for each user, so that each counts those before it.
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail.test'), ${by.id})`)
          const hourAgo = new Date(now.getTime() - 3_600_000)
          const isOwn = sql`(${outgoingMail.about} ->> 'by')::bigint = ${by.id}`
          const [sent] = await tx
            .select({ tests: count(), first: min(outgoingMail.createdAt) })
            .from(outgoingMail)
            .where(and(eq(outgoingMail.kind, 'test'), isOwn, gt(outgoingMail.createdAt, hourAgo)))
          if (sent?.first && sent.tests >= testsAnHour) throw new TooManyTestsError(hourAfter(sent.first))
          await queueMail(tx, { kind: 'test', recipient, about: { letter, language, by: by.id, name: by.name } }, now)
        },
        () => [{ action: 'mail.test', subject: recipient, after: { letter, language } }],
      ),
  }
}

type Sender = { readonly id: number; readonly name: string }

type MailChange = {
  readonly action: Extract<Action, 'mail.try_now' | 'mail.send_again' | 'mail.stop'>
  readonly from: readonly MailState[]
  readonly now: Date
  readonly set: Partial<Pick<Row, 'nextAttemptAt' | 'outcome' | 'endedAt' | 'attempts' | 'createdAt'>>
}

function hourAfter(moment: Date): Date {
  return new Date(moment.getTime() + 3_600_000)
}

function matchesFilter({ search }: MailFilter) {
  return and(isKnown, search ? matchesSearchWords(recipientSearchWords(outgoingMail.recipient), search) : undefined)
}

function hasState(state: MailState) {
  return state === 'waiting' ? isNull(outgoingMail.outcome) : eq(outgoingMail.outcome, state)
}

type Row = typeof outgoingMail.$inferSelect

function readMail(row: Row, now: Date): ListedMail[] {
  const { id, recipient, about, attempts, createdAt, nextAttemptAt, attemptedAt, endedAt, problem } = row
  const kind = mailKinds.find((one) => one === row.kind)
  if (!kind) return []
  const state = readMailState(row.outcome)
  const isOpen = attemptedAt !== null && problem === null && attemptedAt > attemptsOverBefore(now)
  return [
    {
      id,
      kind,
      recipient,
      state,
      about,
      attempts,
      createdAt,
      nextAttemptAt,
      isUnderWay: state === 'waiting' && isOpen,
      attemptedAt: attemptedAt ?? undefined,
      endedAt: endedAt ?? undefined,
      problem: problem ?? undefined,
    },
  ]
}

/** Reads the state of an email; one without an outcome waits. */
export function readMailState(outcome: string | null): MailState {
  return mailOutcomes.find((one) => one === outcome) ?? 'waiting'
}

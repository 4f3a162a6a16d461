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
import { hasWords } from '../../core/search-words.ts'
import { outgoingMail, recipientWords } from '../../schema/mail.ts'
import { isKnown, queueMail } from './outbox-store.ts'

/** A mail as it is looked after. */
export type ListedMail = {
  readonly id: string
  readonly kind: MailKind
  readonly recipient: string
  readonly state: MailState
  /** Whether somebody is sending it at this moment. */
  readonly isUnderWay: boolean
  /** Written by `queueMail`, perhaps of another version of the program. */
  readonly about: unknown
  readonly attempts: number
  readonly createdAt: Date
  readonly attemptedAt: Date | undefined
  readonly nextAttemptAt: Date
  readonly endedAt: Date | undefined
  /** Why the last attempt failed, as it was noted. */
  readonly problem: string | undefined
}

type MailFilter = { readonly search?: string | undefined; readonly state?: MailState | undefined }

type Page = { readonly limit: number; readonly offset: number }

/** It is not as it has to be for what was ordered, or just being sent. */
export class WrongStateError extends Error {
  override name = 'WrongStateError'
}

/** Somebody has sent as many tests as they may; they can go on then. */
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

/** Mails as administrators look after them: those that wait, and how the others ended. */
export function createMailStore(db: Db, { change } = noChanges) {
  /** Changes a mail that is in one of some states. Undefined where there is none of the name. */
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
    /** The newest first, and whether more follow. */
    async loadPage(filter: MailFilter, { limit, offset }: Page, now: Date) {
      const rows = await db
        .select()
        .from(outgoingMail)
        .where(and(isFound(filter), filter.state && isOf(filter.state)))
        .orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.id))
        .limit(limit + 1)
        .offset(offset)
      const mails: ListedMail[] = rows.slice(0, limit).flatMap((row) => readMail(row, now))
      return { mails, hasNext: rows.length > limit }
    },

    /** How many there are of each state, counted up to a bound. */
    async countStates(filter: MailFilter): Promise<Record<MailState, number>> {
      const counted = mailStates.map(async (state) => {
        return [state, await countBounded(db, outgoingMail, and(isFound(filter), isOf(state)))] as const
      })
      // Each state is counted once.
      return Object.fromEntries(await Promise.all(counted)) as Record<MailState, number>
    },

    /** The mail that was tried last, and so shows how the server answers. */
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

    /** The addresses whose last mail was refused because of the address itself, with what was noted of it. */
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
     * One that could not be delivered waits anew, as if it had been queued now, under the same name: should an attempt of
     * before have arrived all the same, programs tell that it is one mail. Why the last one failed is told until the next.
     */
    sendAgain: (id: string, now: Date): Promise<ListedMail | undefined> =>
      changeOne(id, {
        action: 'mail.send_again',
        from: ['failed'],
        now,
        set: { outcome: null, endedAt: null, attempts: 0, createdAt: now, nextAttemptAt: now },
      }),

    /** Nobody sends it any more, or is to be reminded that it could not be delivered. */
    stop: (id: string, now: Date): Promise<ListedMail | undefined> =>
      changeOne(id, {
        action: 'mail.stop',
        from: ['waiting', 'failed'],
        now,
        set: { outcome: 'stopped', endedAt: now },
      }),

    /** Queues a letter with example values, unless whoever wants it has sent many within the hour. */
    queueTest: ({ recipient, letter, language }: NewTest, by: Sender, now: Date): Promise<void> =>
      change(
        'mail',
        async (tx) => {
          // Of several at once each sees those before it.
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

function isFound({ search }: MailFilter) {
  return and(isKnown, search ? hasWords(recipientWords(outgoingMail.recipient), search) : undefined)
}

function isOf(state: MailState) {
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

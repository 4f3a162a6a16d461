import {
  type AttemptKind,
  countedMinutes,
  type FailureCounts,
  type Failures,
  knownDays,
} from '#domain/people/attempt-limits.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, gt, sql } from '../../core/drizzle.ts'
import { signInAttempt } from '../../schema/people.ts'

/** An attempt to sign in, to re-authenticate in an open session, or to ask for a new password. */
export type Attempt = {
  readonly kind: AttemptKind
  readonly mailDigest: string
  readonly personId: number | undefined
  readonly network: string
  readonly userAgent: string
  readonly at: Date
  /** Open session whose failures limit a re-authentication. */
  readonly sessionId?: number
}

/** Returns the recent failures of an attempt's scopes. */
export async function countFailures(db: Db, attempt: Attempt): Promise<FailureCounts> {
  return attempt.sessionId === undefined ? countByClient(db, attempt) : { own: await countInSession(db, attempt) }
}

/** Returns whether the user signed in from this network lately. */
export async function isKnownFrom(db: Db, { mailDigest, network, at }: Attempt): Promise<boolean> {
  const since = new Date(at.getTime() - knownDays * 86_400_000)
  const rows = await db
    .select({ id: signInAttempt.id })
    .from(signInAttempt)
    .where(
      and(
        eq(signInAttempt.mailDigest, mailDigest),
        eq(signInAttempt.network, network),
        eq(signInAttempt.kind, 'sign_in'),
        eq(signInAttempt.outcome, 'let_in'),
        gt(signInAttempt.at, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Counts recent failures by scope. A success resets the earlier failures of its email address from its network. */
async function countByClient(db: Db, { kind, mailDigest, network, at }: Attempt): Promise<FailureCounts> {
  const rows = await load(
    db,
    sql`
    with recent as (
      select * from sign_in_attempt
      where kind = ${kind} and at > ${sinceOf(at)}::timestamptz and (mail_digest = ${mailDigest} or network = ${network})
    ), forgiven as (
      select mail_digest, network, max(id) as id from recent where outcome = 'let_in' group by mail_digest, network
    ), failed as (
      select recent.at, recent.outcome <> 'throttled' as is_shared,
        recent.mail_digest = ${mailDigest} as is_mail, recent.network = ${network} as is_network
      from recent left join forgiven using (mail_digest, network)
      where recent.outcome <> 'let_in' and recent.id > coalesce(forgiven.id, 0)
    )
    select 'own' as scope, count(*)::integer as count, max(at)::text as last from failed where is_mail and is_network
    union all select 'mail', count(*)::integer, max(at)::text from failed where is_mail and is_shared
    union all select 'network', count(*)::integer, max(at)::text from failed where is_network and is_shared`,
  )
  return { own: none, ...Object.fromEntries(rows) }
}

async function countInSession(db: Db, { kind, sessionId, at }: Attempt): Promise<Failures> {
  const [row] = await load(
    db,
    sql`
    with recent as (
      select * from sign_in_attempt
      where kind = ${kind} and session_id = ${sessionId} and at > ${sinceOf(at)}::timestamptz
    )
    select 'own' as scope, count(*)::integer as count, max(at)::text as last from recent
    where outcome <> 'let_in' and id > coalesce((select max(id) from recent where outcome = 'let_in'), 0)`,
  )
  return row?.[1] ?? none
}

const none: Failures = { count: 0, last: undefined }

type Row = { readonly scope: keyof FailureCounts; readonly count: number; readonly last: string | null }

async function load(db: Db, query: ReturnType<typeof sql>): Promise<(readonly [Row['scope'], Failures])[]> {
  const { rows } = await db.execute<Row>(query)
  return rows.map(({ scope, count, last }) => [scope, { count, last: last ? new Date(last) : undefined }] as const)
}

function sinceOf(at: Date): string {
  return new Date(at.getTime() - countedMinutes * 60_000).toISOString()
}

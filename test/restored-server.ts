import { beforeAll } from 'vitest'
import { sql } from '#server/db/core/drizzle.ts'
import { session } from '#server/db/schema/people.ts'
import { totpCode } from '#server/secrets/totp.ts'
import { createTestClock } from './clock.ts'
import { join, type Machine } from './desk.ts'
import { treasurers } from './margin-desk.ts'
import { shareTestServer, type TestServer } from './server.ts'

type Time = ReturnType<typeof createTestClock>
type People = Readonly<Record<string, Machine>>

type Options = Omit<NonNullable<Exclude<Parameters<typeof shareTestServer>[0], () => unknown>>, 'clock' | 'kind'> & {
  /** Time of the clock for `prepare`, and when a test begins that names no other. */
  readonly start?: string
}

/** A Monday morning. */
const morning = '2026-11-16T08:00:00Z'

/**
 * Shares one server between tests that change the same rows. The returned function begins a test at a moment: it sets
 * the clock, restores the database to what `prepare` left, and the people it returned have just signed in. Content and
 * pictures are not restored. Answers about a moment in the past stay cached, so such tests need moments of their own.
 */
export function shareRestored<Joined extends People>(
  { start = morning, ...options }: Options,
  prepare: (server: TestServer, time: Time) => Promise<Joined>,
) {
  const time = createTestClock(start)
  const server = shareTestServer({ ...options, clock: time.clock })
  let people: Joined | undefined
  let cookies: readonly (readonly [Machine, string | undefined])[] = []
  let isUsed = false
  beforeAll(async () => {
    people = await prepare(server(), time)
    cookies = Object.values(people).map((machine) => [machine, machine.cookie])
    await server().services.database.db.execute(save)
  })

  async function restoreAll(moment: string): Promise<void> {
    const { changesBy, database } = server().services
    await changesBy({ kind: 'job', name: 'test' }).inSteps(async (change) => {
      await database.db.execute(restore)
      await database.db.update(session).set({
        startedAt: new Date(moment),
        lastSeenAt: new Date(moment),
        authenticatedAt: sql`case when ${session.authenticatedAt} is not null then ${moment}::timestamptz end`,
      })
      time.set(moment)
      // After the rows: a server that sees a new revision reads them at once, and not again.
      for (const subject of ['rates', 'texts'] as const)
        await change(
          subject,
          async () => {},
          () => [{ action: 'rates.correct_clock', subject: 'records', after: { corrected: 0 } }],
        )
      await database.db.execute(restoreAudit)
    })
    for (const [machine, cookie] of cookies) machine.cookie = cookie
  }

  return async (moment = start) => {
    if (!people) throw new Error('the server of this file starts before the first test')
    if (isUsed || moment !== start) await restoreAll(moment)
    isUsed = true
    return { server: server(), time, ...people }
  }
}

/** Shares one desk with two treasurers, whose clock begins on a Monday morning. */
export function shareMargins(env: Record<string, string> = {}) {
  return shareRestored({ env }, async (server) => ({
    first: await join(server, 'treasurer', treasurers[0]),
    second: await join(server, 'treasurer', treasurers[1]),
  }))
}

/** Shares one desk with one treasurer, whose clock stands still until it is set. */
export function shareOffice(env: Record<string, string> = {}) {
  const begin = shareRestored({ env }, async (server) => ({
    treasurer: await join({ ...server, page: env.PUBLIC_URL ?? server.origin }, 'treasurer'),
  }))
  return async () => {
    const { server, treasurer, time } = await begin()
    return {
      server,
      treasurer,
      after: (minutes: number) => time.set(new Date(Date.parse(morning) + minutes * 60_000).toISOString()),
      codeNow: (secret: string) => totpCode(secret, Math.floor(time.clock().getTime() / 30_000)),
    }
  }
}

/** Tables that are restored as a whole. Published rates are many, so only the new ones are removed. */
const tables = [
  'access_link',
  'access_token',
  'client_usage',
  'audit_entry',
  'audit_search',
  'country_setting',
  'currency_list',
  'feed_state',
  'idempotent_call',
  'margin_change',
  'margin_schedule',
  'margin_tier',
  'message',
  'message_note',
  'outgoing_mail',
  'manual_rate',
  'manual_rate_proposal',
  'person',
  'quarantined_rate',
  'recovery_code',
  'session',
  'sign_in_attempt',
  'switched_off_source',
  'notified_event',
  'translation',
  'unlocked_client',
  'used_solution',
]

/** Tables that are not restored as a whole: content, pictures, published rates, and tables that stay or only count up. */
const others = [
  'applied_seed',
  'audit_word',
  'published_rate',
  'revision',
  'signing_key',
  'content_draft',
  'content_publication',
  'content_published',
  'content_version',
  'document',
  'document_reference',
  'document_text',
  'document_word',
  'listed_document',
  'preview_link',
  'stored_bytes',
  'picture',
  'rendition',
  'upload',
  'upload_chunk',
]

const known = [...tables, ...others].map((table) => `'${table}'`)

const save = sql.raw(`do $$ begin
  if exists (select from pg_tables where schemaname = 'public' and tablename not in (${known.join(', ')})) then
    raise exception 'test/restored-server.ts does not know every table';
  end if;
  create schema saved;
  ${tables.map((table) => `create table saved.${table} as table public.${table};`).join('\n')}
  create table saved.last_rate as select coalesce(max(number), 0) as number from published_rate;
  create table saved.last_values as
    select sequencename, last_value from pg_sequences where schemaname = 'public';
end $$`)

const restore = restoring(tables, 'delete from published_rate where number > (select number from saved.last_rate);')

/** Removes the audit entries of the two changes that a restore makes itself. */
const restoreAudit = restoring(['audit_entry', 'audit_search'])

/**
 * Returns SQL that restores tables. It runs in the replication role `replica`, in which PostgreSQL checks no foreign keys and
 * does not run the trigger that protects the audit log from changes.
 */
function restoring(restored: readonly string[], besides = '') {
  return sql.raw(`do $$ begin
  perform set_config('session_replication_role', 'replica', true);
  ${restored.map((table) => `delete from ${table}; insert into ${table} overriding system value table saved.${table};`).join('\n')}
  ${besides}
  perform setval(quote_ident(sequencename)::regclass, coalesce(last_value, 1), last_value is not null)
    from saved.last_values;
end $$`)
}

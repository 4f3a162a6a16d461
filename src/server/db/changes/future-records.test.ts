import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { recordedMoments } from './future-records.ts'

/** What is not corrected, or not by itself, and why no clock that was ahead leaves it wrong. */
const others = {
  'is planned by somebody, or goes with what is corrected': [
    'margin_change.starts_at',
    'margin_schedule.valid_from',
    'manual_rate.valid_from',
    'manual_rate.valid_until',
    'manual_rate_proposal.valid_from',
    'manual_rate_proposal.valid_until',
  ],
  'is due where its last attempt lies in the future': [
    'feed_state.attempted_at',
    'feed_state.succeeded_at',
    'feed_state.next_attempt_at',
  ],
  'is planned by somebody, goes with what is corrected, or is written by the database': [
    'content_publication.live_from',
    'content_published.changed_at',
    'document_reference.valid_until',
    'listed_document.edited_at',
    'listed_document.valid_from',
    'listed_document.valid_until',
  ],
  'is told, and nothing goes by it': [
    'document.created_at',
    'document.trashed_at',
    'content_draft.edited_at',
    'content_version.saved_at',
    'translation.edited_at',
    'picture.stored_at',
    'rendition.rendered_at',
    'upload.started_at',
    'upload.processing_since',
  ],
  'is of the next minutes': ['used_solution.expires_at', 'unlocked_client.until'],
  'only decides when an idempotency key expires': ['idempotent_call.created_at'],
  'is on record, which nobody changes': ['audit_entry.at', 'audit_search.at', 'applied_seed.applied_at'],
  'is of people and their mail, by which no rate is made': [
    'person.created_at',
    'person.suspended_at',
    'recovery_code.used_at',
    'sign_in_attempt.at',
    'session.started_at',
    'session.last_seen_at',
    'session.authenticated_at',
    'access_link.created_at',
    'access_link.expires_at',
    'access_link.used_at',
    'preview_link.created_at',
    'preview_link.expires_at',
    'preview_link.ended_at',
    'preview_link.seen_at',
    'message.received_at',
    'message.state_at',
    'message_note.written_at',
    'outgoing_mail.created_at',
    'outgoing_mail.next_attempt_at',
    'outgoing_mail.attempted_at',
    'outgoing_mail.ended_at',
    'notified_event.notified_at',
  ],
}

test('every moment that is written down is corrected after a clock that was ahead, or needs not be', async () => {
  const files = await Array.fromAsync(glob('src/server/db/schema/*.ts'))
  const modules = await Promise.all(files.map((file) => import(`../schema/${basename(file, '.ts')}.ts`)))
  const tables = modules.flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)))
  const written = tables.flatMap((table) =>
    getTableConfig(table).columns.flatMap(({ name, columnType }) =>
      columnType.startsWith('PgTimestamp') ? `${getTableConfig(table).name}.${name}` : [],
    ),
  )
  const corrected = Object.values(recordedMoments)
    .flat()
    .map(({ column }) => `${getTableConfig(column.table).name}.${column.name}`)
  expect(written.toSorted()).toEqual([...corrected, ...Object.values(others).flat()].toSorted())
})

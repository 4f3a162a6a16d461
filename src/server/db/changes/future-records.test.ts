import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { recordedMoments } from './future-records.ts'

/**
 * Columns that are not corrected, or not by themselves, with the reason why a clock that was ahead leaves no error in
 * them.
 */
const others = {
  'is planned by a user, or is corrected with another column': [
    'margin_change.starts_at',
    'margin_schedule.valid_from',
    'manual_rate.valid_from',
    'manual_rate.valid_until',
    'manual_rate_proposal.valid_from',
    'manual_rate_proposal.valid_until',
  ],
  'is due if its last attempt lies in the future': [
    'feed_state.attempted_at',
    'feed_state.succeeded_at',
    'feed_state.next_attempt_at',
  ],
  'is planned by a user, is corrected with another column, or is written by the database': [
    'content_publication.live_from',
    'content_published.changed_at',
    'document_reference.valid_until',
    'listed_document.edited_at',
    'listed_document.valid_from',
    'listed_document.valid_until',
  ],
  'is only shown': [
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
  'expires within minutes': ['used_solution.expires_at', 'unlocked_client.until'],
  'only decides when an idempotency key expires': ['idempotent_call.created_at'],
  'is in a log, which never changes': ['audit_entry.at', 'audit_search.at', 'applied_seed.applied_at'],
  'concerns people and their emails, on which no rate depends': [
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

test('corrects every recorded time after a clock was ahead, except those that need no correction', async () => {
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

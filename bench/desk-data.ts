import { languages } from '#domain/texts/languages/language.ts'
import type { Database } from '#server/db/core/database.ts'
import { writeAuditWords } from '../test/audit-words.ts'

export type DeskSize = {
  /** Number of pages; there are as many images. */
  readonly documents: number
  readonly messages: number
  readonly audit: number
}

/** Fills a prepared database with the data of a desk that was busy for some years. */
export async function fillDesk({ runSql, db }: Database, { documents, messages, audit }: DeskSize): Promise<void> {
  // In batches: one statement for all rows would hold all of them in memory.
  for (let first = 1; first <= documents; first += batch) {
    const last = Math.min(first + batch - 1, documents)
    await runSql(pagesSql(first, last))
    await runSql(imagesSql(first, last))
  }
  for (let first = 1; first <= messages; first += 40 * batch)
    await runSql(messagesSql(first, Math.min(first + 40 * batch - 1, messages)))
  for (let first = 1; first <= audit; first += 400 * batch)
    await runSql(auditSql(first, Math.min(first + 400 * batch - 1, audit), audit / 20))
  await writeAuditWords(db)
  await runSql('vacuum analyze')
}

const batch = 250

/** Inserts pages. Every seventh has a draft that differs from its publication, and every ninth has no German text. */
function pagesSql(first: number, last: number): string {
  const parts = `(values ${languages.map((language) => `('${language}')`).join(', ')}) as parts(part)`
  const these = `document.collection = 'pages' and document.key in (select 'bench-' || n from generate_series(${first}, ${last}) n)`
  return `
    insert into document (collection, key, created_at)
      select 'pages', 'bench-' || n, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(${first}, ${last}) as n;
    insert into content_version (document_id, part, value, lazy_value, targets, saved_at)
      select id, part,
        case part when 'shared' then jsonb_build_object('layout', (select min(id) from document where collection = 'layouts'))
          else jsonb_build_object('title', 'Puslapis ' || substr(key, 7), 'slug', key || '-' || part) end,
        case part when 'shared' then null else jsonb_build_object('slots', jsonb_build_object('main', '[]'::jsonb)) end,
        '{}', created_at
      from document, (select part from ${parts} union select 'shared') as parts
      where ${these} and not (part = 'de' and substr(key, 7)::int % 9 = 0);
    insert into content_draft (document_id, part, value, title, search_text, targets, revision, version_id, edited_at)
      select document_id, part, value || coalesce(lazy_value, '{}'), coalesce(value ->> 'title', ''),
        concat_ws(E'\\n', lower(coalesce(value ->> 'title', '')), value ->> 'slug'), '{}', 1,
        case when part = 'en' and substr(key, 7)::int % 7 = 0 then null else content_version.id end, saved_at
      from content_version join document on document.id = document_id where ${these};
    insert into content_publication (document_id, part, version_id, live_from, published_at)
      select document_id, part, content_version.id, saved_at, saved_at
      from content_version join document on document.id = document_id where ${these} order by content_version.id`
}

/** Inserts images. Some have the same picture as another, and every third has no alternative text. */
function imagesSql(first: number, last: number): string {
  const these = `document.collection = 'images' and document.key in (select 'bench-image-' || n from generate_series(${first}, ${last}) n)`
  const picture = `jsonb_build_object('original', jsonb_build_object('hash', md5((n - n % 5)::text || case n % 5 when 1 then '' else n::text end) || md5('x'),
    'width', 4000, 'height', 3000, 'format', 'jpeg'))`
  return `
    insert into document (collection, key, created_at)
      select 'images', 'bench-image-' || n, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(${first}, ${last}) as n;
    insert into content_version (document_id, part, value, targets, saved_at)
      select id, 'shared', jsonb_build_object('title', 'Nuotrauka ' || n, 'picture', ${picture})
          || case n % 3 when 0 then '{}' else jsonb_build_object('alt', jsonb_build_object('en', 'A picture of ' || n)) end,
        '{}', created_at
      from (select *, substr(key, 13)::int as n from document where ${these}) as document;
    insert into content_draft (document_id, part, value, title, search_text, targets, revision, version_id, edited_at)
      select document_id, part, value, value ->> 'title',
        concat_ws(E'\\n', lower(value ->> 'title'), lower(value -> 'alt' ->> 'en')), '{}', 1, content_version.id, saved_at
      from content_version join document on document.id = document_id where ${these};
    insert into content_publication (document_id, part, version_id, live_from, published_at)
      select document_id, part, content_version.id, saved_at, saved_at
      from content_version join document on document.id = document_id where ${these} order by content_version.id`
}

function messagesSql(first: number, last: number): string {
  return `
    insert into message (reference, key, digest, received_at, answer_by, language, country, topic, topic_title, mail, name,
        text, network, state, state_at, words)
      select 'B-' || n, 'bench-' || n, md5(n::text), timestamptz '2026-01-01' + n * interval '1 minute', '2026-01-02', 'lt',
        'LT', 'rates', 'Kursai', 'visitor' || n % 20000 || '@evp.example', 'Visitor ' || n, 'How much is ' || n || ' USD?',
        '192.0.2.' || n % 250, (array['new', 'in_work', 'answered', 'answered'])[1 + n % 4],
        timestamptz '2026-01-01' + n * interval '1 minute',
        search_words('visitor' || n % 20000 || ' evp example visitor ' || n || ' how much is ' || n || ' usd rates kursai')
      from generate_series(${first}, ${last}) as n`
}

/** Inserts audit entries. The first twentieth is by a user who has no later entries, so a search for them goes far back. */
function auditSql(first: number, last: number, newcomers: number): string {
  return `
    insert into audit_entry (at, actor, name, person_id, request_id, action, subject, before, after)
      select timestamptz '2025-01-01' + n * interval '30 seconds', 'person',
        case when n <= ${newcomers} then 'newcomer' else 'editor' || n % 9 end || '@evp.example', 1 + n % 9, md5(n::text),
        (array['content.keep', 'content.publish', 'session.start', 'rates.record', 'margins.record'])[1 + n % 5],
        case n % 5 when 4 then (array['USD', 'PLN', 'GBP'])[1 + n % 3] when 3 then 'ecb' when 2 then (1 + n % 9)::text
          else 'pages/' || n % 10000 || '/en' end,
        case n % 5 when 4 then jsonb_build_object('country', null, 'clientType', null, 'tiers', jsonb_build_array('0.' || n % 97 || ' %'))
          when 3 then null when 2 then null else jsonb_build_object('version', n - 1) end,
        case n % 5 when 4 then jsonb_build_object('country', null, 'clientType', null, 'tiers', jsonb_build_array('0.' || n % 89 || ' %'))
          when 3 then jsonb_build_object('added', n % 40) when 2 then jsonb_build_object('means', 'password')
          else jsonb_build_object('version', n, 'note', 'Fees of ' || n % 1000) end
      from generate_series(${first}, ${last}) as n`
}

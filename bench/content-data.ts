import { languages } from '#domain/texts/languages/language.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { prepareDatabase } from '#server/db/seeding/prepare.ts'

/** Slots of a page of ordinary length. */
const text = JSON.stringify({
  slots: { main: [{ kind: 'paragraph', spans: [{ text: 'Ką reiškia kursas? '.repeat(60) }] }] },
})

/** Creates a database in a folder with pages that have many published versions in every language. */
export async function makeSite(
  folder: string,
  { pages, versions }: { pages: number; versions: number },
): Promise<void> {
  const database = await openDatabase({ url: undefined, folder })
  try {
    await prepareDatabase(database, new Date('2026-01-01T00:00:00Z'))
    await database.runSql(pagesSql(pages, versions))
    await database.runSql(menuSql(pages))
    await database.runSql('vacuum analyze')
  } finally {
    await database.close()
  }
}

function pagesSql(pages: number, versions: number): string {
  const parts = `(values ${languages.map((language) => `('${language}')`).join(', ')}) as parts(part)`
  return `
    insert into document (collection, key, created_at)
      select 'pages', 'bench-' || page, '2026-01-01' from generate_series(1, ${pages}) as page;
    insert into content_version (document_id, part, value, targets, saved_at)
      select id, 'shared', jsonb_build_object('layout', (select min(id) from document where collection = 'layouts')), '{}',
        created_at
      from document where key like 'bench-%';
    insert into content_version (document_id, part, value, lazy_value, targets, saved_at)
      select id, part, jsonb_build_object('title', 'Puslapis ' || key || ' ' || version, 'slug', key || '-' || part,
        'summary', repeat('Trumpai apie tai. ', 8)), '${text}', '{}', created_at + version * interval '1 day'
      from generate_series(1, ${versions}) as version, document, ${parts}
      where key like 'bench-%';
    insert into content_draft (document_id, part, value, title, search_text, targets, revision, version_id, edited_at)
      select distinct on (document_id, part) document_id, part, value || coalesce(lazy_value, '{}'), key, lower(key), '{}', 1,
        content_version.id, saved_at
      from content_version join document on document.id = document_id where key like 'bench-%'
      order by document_id, part, content_version.id desc;
    ${publish('bench-%')}`
}

/** Inserts a menu of twelve items: up to six link to pages, the others to addresses. */
function menuSql(pages: number): string {
  return `
    insert into document (collection, key, created_at) values ('menus', 'bench', '2026-01-01');
    insert into content_version (document_id, part, value, targets, saved_at)
      select id, 'shared', jsonb_build_object('title', 'Menu', 'items', (
        select jsonb_agg(jsonb_build_object('label', jsonb_build_object('en', 'Item ' || n), 'target',
          case when n <= ${Math.min(pages, 6)}
            then jsonb_build_object('page', (select id from document where key = 'bench-' || n))
            else jsonb_build_object('address', 'https://evp.example/' || n) end))
        from generate_series(1, 12) as n)), '{}', created_at
      from document where key = 'bench';
    ${publish('bench')}`
}

function publish(keys: string): string {
  return `
    insert into content_publication (document_id, part, version_id, live_from, published_at)
      select document_id, part, content_version.id, saved_at, saved_at
      from content_version join document on document.id = document_id where key like '${keys}'
      order by content_version.id`
}

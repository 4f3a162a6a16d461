// Second circle: it backs up and restores databases with any content.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backUp, fewFigures, loadEverything, open, restore, withBackup } from '../../../../test/backups.ts'
import { databaseKinds, emptyFolder, emptyPlace, seededPlace } from '../../../../test/databases.ts'
import { runs } from '../../../../test/property-runs.ts'
import type { Db } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'
import { openBackup, writeBackup } from './backup-file.ts'
import { leftOut } from './dump.ts'
import { loadTableNames } from './own-tables.ts'

/** Texts that PostgreSQL can store: without NUL characters. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('\u2028', '\n', '\r', '"', '\\', 'ž', '{') }),
  )
  .map((one) => one.replaceAll('\0', ''))
const json = fc
  .jsonValue({ noUnicodeString: false })
  .map((value) => JSON.stringify(value).replaceAll('\\u0000', ''))
  .filter((one) => one.isWellFormed() && !/\\ud[89a-f]/.test(one))
const moment = fc.date({ min: new Date('1999-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const figure = fc.stringMatching(/^0\.\d{1,30}$/)

const dayParts = {
  person: text,
  secret: fc.option(text, { nil: null }),
  key: text,
  value: json,
  lazyValue: fc.option(json, { nil: null }),
  targets: fc.array(fc.maxSafeNat(), { maxLength: 5 }),
  note: fc.option(text, { nil: null }),
  before: fc.option(json, { nil: null }),
  margin: figure,
  at: moment,
}

type Day = {
  readonly [Name in keyof typeof dayParts]: (typeof dayParts)[Name] extends fc.Arbitrary<infer One> ? One : never
}

/** Writes rows to many tables, like a day of work at the desk. */
async function writeDay(db: Db, number: number, { at, ...day }: Day) {
  const when = at.toISOString()
  const by = sql`(select max(id) from person)`
  const doc = sql`(select max(id) from document)`
  const version = sql`(select max(id) from content_version)`
  for (const statement of [
    sql`insert into person (mail, name, role, password_hash, totp_secret, created_at)
      values (${`p${number}@evp.example`}, ${day.person}, 'editor', ${day.person}, ${day.secret}, ${when})`,
    sql`insert into session (token_digest, person_id, started_at, last_seen_at, address, user_agent)
      values (${`t${number}`}, ${by}, ${when}, ${when}, '', '')`,
    sql`insert into document (collection, key, created_at, created_by) values (${day.key}, ${`k${number}`}, ${when}, ${by})`,
    sql`insert into content_version (document_id, part, value, lazy_value, targets, saved_at, saved_by, note)
      values (${doc}, 'lt', ${day.value}::jsonb, ${day.lazyValue}::jsonb, ${sql.param(day.targets)}, ${when}, ${by}, ${day.note})`,
    sql`insert into content_draft (document_id, part, value, title, search_text, targets, revision, version_id, edited_at, edited_by)
      values (${doc}, 'lt', ${day.value}::jsonb, ${day.key}, '', '{}', 1, ${version}, ${when}, ${by})`,
    sql`insert into content_publication (document_id, part, version_id, live_from, published_at)
      values (${doc}, 'lt', ${version}, ${when}, now())`,
    sql`insert into margin_schedule (currency, valid_from, recorded_at) values ('PLN', ${when}, now())`,
    sql`insert into margin_tier (schedule_id, from_amount, margin)
      values ((select max(id) from margin_schedule), ${day.margin}, ${day.margin})`,
    sql`insert into audit_entry (at, actor, name, action, subject, before, after)
      values (${when}, 'command', ${day.person}, 'rates.record', ${day.key}, ${day.before}::jsonb, ${day.value}::jsonb)`,
  ])
    await db.execute(statement)
}

/** Expects that foreign keys and the append-only audit log work, and returns the next id that the database assigns. */
async function insertNext(db: Db): Promise<unknown> {
  const { rows } = await db.execute(
    sql`insert into document (collection, key, created_at) values ('notes', 'next', now()) returning id`,
  )
  const orphan = sql`insert into margin_tier (schedule_id, from_amount, margin) values (-1, 0, 0)`
  await expect(db.execute(orphan)).rejects.toThrow()
  await expect(db.execute(sql`delete from audit_entry`)).rejects.toThrow()
  return rows
}

for (const kind of databaseKinds) {
  const other = kind === 'embedded' ? 'postgresql' : 'embedded'

  test(`restores a backup of ${kind} into ${other} with all content`, async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record(dayParts), { minLength: 20, maxLength: 40 }), async (days) => {
        const source = await open(await seededPlace(kind))
        const { db } = source
        await source.runSql(fewFigures)
        for (const one of days) await writeDay(db, ++number, one)
        // The database does not assign an id again, even if the row that had it is gone.
        await db.execute(sql`insert into document (collection, key, created_at) values ('notes', 'gone', now())`)
        await db.execute(sql`delete from document where collection = 'notes'`)
        const target = await open(await emptyPlace(other))
        await restore(target, await backUp(source))
        expect(await loadEverything(target)).toEqual(await loadEverything(source))
        expect(await insertNext(target.db)).toEqual(await insertNext(db))
      }),
      // Shrinking a failing example would take minutes.
      { numRuns: 1, endOnFailure: true },
    )
  })

  test(`${kind}: replaces existing content only on request, and raises revisions for running replicas`, async () => {
    const source = await open(await seededPlace(other))
    await source.runSql(fewFigures)
    const file = await backUp(source)
    const target = await open(await seededPlace(kind))
    await target.runSql(`delete from published_rate; update revision set number = 99`)
    const before = await loadEverything(target)
    await expect(restore(target, file)).rejects.toThrow(
      'The database is not empty. Restore into an empty database, or use',
    )
    expect(await loadEverything(target)).toEqual(before)
    await restore(target, file, true)
    const { revision: _, ...restored } = await loadEverything(target)
    expect(await loadEverything(source)).toMatchObject(restored)
    const { rows } = await target.runSql(`select * from revision order by subject`)
    for (const row of rows) expect(row).toMatchObject({ number: '100' })
  })
}

test('contains every table except those that give access to the desk or are temporary', async () => {
  const database = await open(await seededPlace('postgresql'))
  const names = await loadTableNames(database.db)
  const file = await backUp(database)
  const kept = await withBackup(file, async ({ header }) => header.tables.map(({ name }) => name))
  expect([...kept, ...leftOut].toSorted()).toEqual(names)
})

test('is readable by its owner only and contains no access tokens', async () => {
  const database = await open(await seededPlace('postgresql'))
  await database.runSql(`${fewFigures};
    insert into access_link (purpose, role, created_at, created_by, expires_at)
      values ('set_up', 'administrator', now(), 'start', now());
    insert into access_token (digest, link_id) select 'opens the desk', max(id) from access_link`)
  const file = await backUp(database)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  let rows = ''
  await withBackup(file, async (backup) => {
    for await (const line of backup.rows()) rows += line
  })
  expect(rows).toContain('set_up')
  expect(rows).not.toContain('opens the desk')
})

test('rejects a backup that is truncated or altered at any byte', async () => {
  const source = await open(await seededPlace('postgresql'))
  await source.runSql(fewFigures)
  const whole = await readFile(await backUp(source))
  const file = join(await emptyFolder(), 'changed')
  const openWith = async (bytes: Buffer) => {
    await writeFile(file, bytes)
    return openBackup(file).then((backup) => backup.close())
  }
  await openWith(whole)
  await expect(openWith(Buffer.from(''))).rejects.toThrow('The file is not a backup of Agio.')
  const place = fc.nat(whole.length - 1)
  const firstLine = whole.indexOf('\n')
  const anywhere = fc.oneof(
    place,
    fc.nat(firstLine),
    fc.nat(80).map((back) => whole.length - 1 - back),
  )
  await fc.assert(
    fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 255 }), async (at, change) => {
      await expect(openWith(whole.subarray(0, at))).rejects.toThrow(
        /^The (checksum does not match|file is not a backup)/,
      )
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ change
      await expect(openWith(changed)).rejects.toThrow(
        /^The (checksum does not match|file is not a backup|backup has format version)/,
      )
    }),
    runs(40),
  )
})

test('rejects a backup that lacks a table, and changes nothing', async () => {
  const database = await open(await seededPlace('postgresql'))
  await database.runSql(fewFigures)
  const before = await loadEverything(database)
  const file = await backUp(database)
  const short = join(await emptyFolder(), 'short')
  await withBackup(file, ({ header: { tables, ...header } }) =>
    writeBackup(short, { ...header, tables: tables.filter(({ rows }) => rows === 0) }, (async function* () {})()),
  )
  await expect(restore(database, short, true)).rejects.toThrow(/^The backup is incomplete: .*applied_seed/)
  expect(await loadEverything(database)).toEqual(before)
})

test('does not restore into a database with tables of another application', async () => {
  const database = await open(await emptyPlace('postgresql'))
  await database.runSql('create table somebodys (id int)')
  const source = await open(await seededPlace('postgresql'))
  await source.runSql(fewFigures)
  const file = await backUp(source)
  await expect(restore(database, file, true)).rejects.toThrow('tables of another application (somebodys …)')
})

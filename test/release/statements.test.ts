import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { open } from '../backups.ts'
import { seededPlace } from '../databases.ts'
import { findBreaks, type ReleaseStatements } from './statements.ts'

const recorded: ReleaseStatements = JSON.parse(await readFile('test/release/statements.json', 'utf8'))

test('the statements of the last release work on the schema of this one', async () => {
  expect(recorded.statements.length).toBeGreaterThan(200)
  const database = await open(await seededPlace('postgresql'))
  expect(await database.onOneConnection((db) => findBreaks(db, recorded))).toEqual([])
})

const select = {
  types: ['bigint', 'timestamp with time zone'],
  sql: 'select mail, name from person where id = $1 and suspended_at < $2',
}
const required = { person: ['created_at', 'mail', 'name', 'password_hash', 'role'] }

async function findBreaksOf(migration: string): Promise<string[]> {
  const database = await open(await seededPlace('postgresql'))
  await database.runSql(migration)
  return database.onOneConnection((db) => findBreaks(db, { required, statements: [select] }))
}

test.each([
  ['a column with a default', 'alter table person add column nickname text not null default 0'],
  ['a column that may be null', 'alter table person add column nickname text'],
  ['a table', 'create table nickname (of text not null)'],
])('accepts a migration that adds %s', async (_, migration) => {
  expect(await findBreaksOf(migration)).toEqual([])
})

test.each([
  ['drops a column', 'drop column name', /^column "name" does not exist: select mail, name/],
  ['renames a table', 'rename to human', /^relation "person" does not exist: select/],
  [
    'changes a type',
    'alter suspended_at type text',
    /^operator does not exist: text < timestamp with time zone: select/,
  ],
  ['adds a column that inserts must fill', 'add column nickname text not null', /fill person\.nickname/],
  ['requires a column that could be null', 'alter language set not null', /fill person\.language/],
])('reports a migration that %s', async (_, change, expected) => {
  expect(await findBreaksOf(`alter table person ${change}`)).toEqual([expect.stringMatching(expected)])
})

import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import type { Database, DatabaseConfig, Db } from '#server/db/core/database.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { fastFolder } from './fast-folder.ts'
import { databaseUrl, onServer } from './postgres.ts'

export const databaseKinds = ['embedded', 'postgresql'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

/** Location of a seeded database of one test, with a function that removes it. */
export type Place = DatabaseConfig & { remove(): Promise<void> }

/** Creates a seeded database that is removed when the test ends. */
export async function seededPlace(kind: DatabaseKind): Promise<Place> {
  const place = await createPlace(kind)
  onTestFinished(place.remove)
  return place
}

/** Returns a location for a new database that is not prepared. The database is removed when the test ends. */
export async function emptyPlace(kind: DatabaseKind): Promise<DatabaseConfig> {
  if (kind === 'embedded') return { url: undefined, folder: join(await emptyFolder(), 'data') }
  const place = await createOnServer('template0')
  onTestFinished(place.remove)
  return place
}

/** Creates a seeded database, which the caller has to remove. */
export async function createPlace(kind: DatabaseKind): Promise<Place> {
  return kind === 'embedded' ? createFolder() : createOnServer()
}

/** Creates a seeded database for all tests of a block, with transactions that are rolled back. */
export function useTestDatabase(kind: DatabaseKind) {
  let place: Place
  let database: Database
  beforeAll(async () => {
    place = await createPlace(kind)
    database = await openDatabase(place)
  })
  afterAll(async () => {
    await database.close()
    await place.remove()
  })
  return {
    /** Returns the database itself, for changes that must be committed. */
    db: () => database.db,
    async undone(work: (db: Db) => Promise<void>): Promise<void> {
      const over = new Error('the test is over')
      const transaction = database.db.transaction(async (tx) => {
        await work(tx)
        throw over
      })
      await transaction.catch((error) => {
        if (error !== over) throw error
      })
    },
  }
}

/** Creates an empty folder that is removed when the test ends. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(fastFolder(), 'agio-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Compiled module of PGlite, held so that V8 reuses it instead of compiling one for each database. */
let compiledPostgres: Promise<WebAssembly.Module> | undefined

async function createFolder(): Promise<Place> {
  compiledPostgres ??= readFile(
    join(dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))), 'pglite.wasm'),
  ).then((bytes) => WebAssembly.compile(bytes))
  await compiledPostgres
  const folder = await mkdtemp(join(fastFolder(), 'agio-test-'))
  await cp(inject('embeddedFolder'), folder, { recursive: true })
  return { url: undefined, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function createOnServer(template = inject('postgresTemplate')): Promise<Place> {
  const server = inject('postgresUrl')
  const name = `agio_test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes half the time of copying pages.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(server, name),
    folder: '',
    remove: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

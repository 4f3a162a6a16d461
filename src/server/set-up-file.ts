import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { DatabaseConfig } from './db/core/database.ts'
import type { SetUpLink } from './people/set-up-link.ts'
import type { Log } from './telemetry/log.ts'

type SetUpFileOptions = {
  readonly load: () => Promise<SetUpLink | undefined>
  readonly database: DatabaseConfig
  /** Base address of links. */
  readonly site: string
  readonly log: Log
}

/** Interval of the check for an expired link or a first administrator; the query is cheap. */
const refreshMilliseconds = 5_000

/**
 * Writes the set-up link to a file that only its owner can read, because logs must not contain it. The file is replaced
 * when the link expires and removed once there is an administrator. Returns a function that removes it.
 */
export async function keepSetUpFile({ load, database, site, log }: SetUpFileOptions): Promise<() => Promise<void>> {
  let written: { readonly path: string; readonly place: Place } | undefined

  async function refresh(): Promise<void> {
    const link = await load()
    if (!link) return close()
    if (link.path === written?.path) return
    const place = written?.place ?? (await placeOf(database))
    written = { path: link.path, place }
    await rm(place.file, { force: true })
    await writeFile(place.file, `${new URL(link.path, site).href}\n`, { mode: 0o600, flag: 'wx' })
    const { expiresAt } = link
    log.warn({ file: place.file, expiresAt }, 'no administrator yet; the set-up link is in this file')
  }

  async function close(): Promise<void> {
    clearInterval(timer)
    const { removable } = written?.place ?? (database.url === undefined ? besideDatabase(database) : {})
    if (removable) await rm(removable, { recursive: true, force: true }).catch(() => {})
  }

  const timer = setInterval(() => refresh().catch(() => {}), refreshMilliseconds)
  timer.unref()
  await refresh().catch((err: unknown) => {
    log.warn({ err }, 'cannot write the set-up link to a file; npm run admin:invite prints another link')
  })
  return close
}

type Place = { readonly file: string; readonly removable: string }

/** Returns the file's place: beside the embedded database, or in a new private folder if the database is elsewhere. */
async function placeOf(database: DatabaseConfig): Promise<Place> {
  if (database.url === undefined) return besideDatabase(database)
  const folder = await mkdtemp(join(tmpdir(), 'agio-'))
  return { file: join(folder, fileName), removable: folder }
}

function besideDatabase({ folder }: DatabaseConfig): Place {
  const file = join(resolve(folder), fileName)
  return { file, removable: file }
}

const fileName = 'set-up-link'

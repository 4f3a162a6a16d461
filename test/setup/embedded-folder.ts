import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { prepareDatabase } from '#server/db/seeding/prepare.ts'
import { seededAt } from '../clock.ts'
import { fastFolder } from '../fast-folder.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  export interface ProvidedContext {
    /** Folder of a seeded embedded database. Tests copy it, because creating one takes seconds. */
    embeddedFolder: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(fastFolder(), 'agio-embedded-'))
  const database = await openDatabase({ url: undefined, folder, newDatabase: 'yes' })
  await prepareDatabase(database, seededAt)
  await database.close()
  project.provide('embeddedFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}

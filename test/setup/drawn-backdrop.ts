import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { forms } from '#domain/media/rendition.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { picture } from '#server/db/schema/media.ts'
import { createPictureStore } from '#server/db/stores/media/picture-store.ts'
import { openMedia } from '#server/media/media.ts'
import { createLog } from '#server/telemetry/log.ts'
import { seededAt } from '../clock.ts'
import { databaseUrl, onServer } from '../postgres.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  export interface ProvidedContext {
    /** Name of a seeded database that has the default background image in the sizes that browsers request. */
    drawnTemplate: string
  }
}

/** Sizes of the background image on desktops, phones and as a thumbnail at the desk, as Chromium requests them. */
const sizes = ['1200x400-cover', '800x267-cover', '400x225-cover', '320x240-cover']

/**
 * Stores the renditions of the background image, which every page shows, in the template database of browser tests. Otherwise
 * each server would start an image worker to draw them. Runs after `postgres-server.ts`.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { vitest } = project
  const { postgresUrl, postgresTemplate, drawnTemplate } = vitest.getProvidedContext()
  if (drawnTemplate) {
    project.provide('postgresTemplate', drawnTemplate)
    return undefined
  }
  const name = `agio_test_${randomUUID().replaceAll('-', '')}`
  await onServer(postgresUrl, `create database ${name} template ${postgresTemplate} strategy file_copy`)
  await drawBackdrop(databaseUrl(postgresUrl, name))
  vitest.provide('drawnTemplate', name)
  project.provide('postgresTemplate', name)
  // Projects are closed at the same time, so a server of our own may be gone already, with all databases.
  return () => onServer(postgresUrl, `drop database ${name}`).catch(() => {})
}

async function drawBackdrop(url: string): Promise<void> {
  const database = await openDatabase({ url, folder: '' })
  const { db } = database
  const log = createLog('silent', { write: () => {} })
  const media = openMedia({ db, log, clock: () => seededAt, read: (work) => work() })
  const pictures = createPictureStore(db)
  for (const { hash } of await db.select({ hash: picture.hash }).from(picture)) {
    const original = await pictures.find(hash)
    for (const size of sizes) {
      const form = forms.get(size)
      if (original && form)
        await media.library.rendition('tests', { picture: { original }, form, format: 'image/avif' })
    }
  }
  media.close()
  await database.close()
}

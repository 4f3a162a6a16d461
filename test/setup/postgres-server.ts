import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { databaseUrl, onServer, startPostgres } from '../postgres.ts'
import { prepareServer } from '../prepared.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  export interface ProvidedContext {
    /** Connection string of a PostgreSQL server on which tests may create databases. */
    postgresUrl: string
    /** Name of a seeded database on it, which tests clone. */
    postgresTemplate: string
  }
}

/** Provides a real PostgreSQL server for the tests of all projects: the one that DATABASE_URL names, or a new one. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('postgresUrl' in vitest.getProvidedContext()) return undefined
  const given = process.env.DATABASE_URL
  const server = given ? { url: given, remove: async () => {} } : await startPostgres()
  // The server may have other databases, so only new ones are changed.
  const template = `agio_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server.url, `create database ${template}`)
  await prepareServer(databaseUrl(server.url, template))
  vitest.provide('postgresUrl', server.url)
  vitest.provide('postgresTemplate', template)
  return async () => {
    await onServer(server.url, `drop database ${template}`)
    await server.remove()
  }
}

import { beforeAll, beforeEach } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { Part } from '#domain/content/model/part.ts'
import { createTestClock } from './clock.ts'
import { atId, join, type Machine, nothing } from './desk.ts'
import { shareTestServer, startTestServer, type TestServer } from './server.ts'

type Value = Readonly<Record<string, unknown>>
type Written = { readonly key: string; readonly part: Part; readonly value: Value }

export const paragraph = (text: string) => [{ kind: 'paragraph', spans: [{ text }] }]

export const article = (title: string, slug: string, text = title) => ({
  title,
  slug,
  slots: { main: paragraph(text) },
})

/** Value of a page for tests in which its content does not matter. */
export const fees = article('Fees', 'fees', 'All of them.')

/** Creates an unpublished page in English. */
export function createPage({ call }: Machine, key = 'fees', value: Value = fees) {
  return call(contentCalls(pages).create, { ...nothing, body: { key, part: 'en', value } })
}

/** Creates an editor's functions that write and publish documents. */
export function writerOf({ call }: Machine) {
  const calls = (collection: Collection) => contentCalls(collection)
  return {
    async draft({ key, part, value }: Written, collection: Collection = pages): Promise<number> {
      return (await call(calls(collection).create, { ...nothing, body: { key, part, value } })).id
    },
    async change(id: number, part: Part, value: Value, collection: Collection = pages): Promise<number> {
      const { parts } = await call(calls(collection).read, atId(id))
      const revision = parts.find((one) => one.part === part)?.revision ?? 0
      return (await call(calls(collection).save, { ...atId(id), body: { part, value, revision } })).revision
    },
    async publish(id: number, part: Part, liveFrom?: string, collection: Collection = pages): Promise<void> {
      const { parts } = await call(calls(collection).read, atId(id))
      const revision = parts.find((one) => one.part === part)?.revision ?? 0
      const body = { parts: [{ part, revision }], ...(liveFrom && { live_from: liveFrom }) }
      await call(calls(collection).publish, { ...atId(id), body })
    },
    async unpublish(id: number, part: Part, liveFrom?: string, collection: Collection = pages): Promise<void> {
      const body = { parts: [{ part }], ...(liveFrom && { live_from: liveFrom }) }
      await call(calls(collection).publish, { ...atId(id), body })
    },
    async trash(id: number, collection: Collection = pages): Promise<void> {
      await call(calls(collection).trash, { ...atId(id), body: { knowing: [] } })
    },
    /** Returns the id and the value of an existing document. */
    async find(key: string, part: Part, collection: Collection) {
      const { items } = await call(calls(collection).list, { path: {}, query: { limit: 200 } })
      const id = items.find((item) => item.key === key)?.id ?? 0
      const { parts } = await call(calls(collection).read, atId(id))
      return { id, value: parts.find((one) => one.part === part)?.value ?? {} }
    },
  }
}

/** Starts a server with an editor, whose clock stands still until it is set. */
export async function startEditedSite(env: Record<string, string> = {}) {
  const { clock, set } = createTestClock('2026-11-16T08:00:00Z')
  const server = await startTestServer({ clock, env })
  const page = env.PUBLIC_URL
  const editor = await join({ ...server, ...(page && { page }) }, 'editor')
  return { ...siteOf(server, editor), clock, set }
}

/** Shares one such site, whose clock stands still, between the tests of a file. Each test has documents of its own. */
export function shareEditedSite(): () => EditedSite {
  const { clock } = createTestClock('2026-11-16T08:00:00Z')
  const server = shareTestServer({ clock })
  let site: EditedSite | undefined
  beforeAll(async () => {
    site = siteOf(server(), await join(server(), 'editor'))
  })
  return () => {
    if (!site) throw new Error('The site of a file starts before its first test.')
    return site
  }
}

/** Shares one such site between the tests of a file that set its clock. The clock is reset before each test. */
export function shareTimedSite(env: Record<string, string> = {}) {
  const start = '2026-11-16T08:00:00Z'
  const { clock, set } = createTestClock(start)
  const server = shareTestServer({ clock, env })
  const page = env.PUBLIC_URL
  let site: EditedSite | undefined
  beforeAll(async () => {
    site = siteOf(server(), await join({ ...server(), ...(page && { page }) }, 'editor'))
  })
  beforeEach(() => set(start))
  return () => {
    if (!site) throw new Error('The site of a file starts before its first test.')
    return { ...site, clock, set }
  }
}

export type EditedSite = ReturnType<typeof siteOf>

function siteOf(server: TestServer, editor: Machine) {
  const read = async (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init })
  return { server, editor, writer: writerOf(editor), read }
}

/** Slots of a layout. */
export const columns = [
  { name: 'main', label: { en: 'Main' } },
  { name: 'side', label: { en: 'Side' }, column: 'aside' },
]

/** Returns the text of a page, without markup. */
export const textOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>|<svg.*?<\/svg>|<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

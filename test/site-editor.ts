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

/** What a page says where it does not matter what. */
export const fees = article('Fees', 'fees', 'All of them.')

/** A page in English that nobody else sees yet. */
export function createPage({ call }: Machine, key = 'fees', value: Value = fees) {
  return call(contentCalls(pages).create, { ...nothing, body: { key, part: 'en', value } })
}

/** Somebody who writes and publishes. */
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
    /** The number and the value of a document that is there. */
    async find(key: string, part: Part, collection: Collection) {
      const { items } = await call(calls(collection).list, { path: {}, query: { limit: 200 } })
      const id = items.find((item) => item.key === key)?.id ?? 0
      const { parts } = await call(calls(collection).read, atId(id))
      return { id, value: parts.find((one) => one.part === part)?.value ?? {} }
    },
  }
}

/** A site with an editor, whose clock stands until it is set. */
export async function startEditedSite(env: Record<string, string> = {}) {
  const { clock, set } = createTestClock('2026-11-16T08:00:00Z')
  const server = await startTestServer({ clock, env })
  const page = env.PUBLIC_URL
  const editor = await join({ ...server, ...(page && { page }) }, 'editor')
  return { ...siteOf(server, editor), clock, set }
}

/** One such site for the tests of a file, each of which has documents of its own; its clock stands. */
export function shareEditedSite(): () => EditedSite {
  const { clock } = createTestClock('2026-11-16T08:00:00Z')
  const server = shareTestServer({ clock })
  let site: EditedSite | undefined
  beforeAll(async () => {
    site = siteOf(server(), await join(server(), 'editor'))
  })
  return () => {
    if (!site) throw new Error('the site of this file is there from its first test on')
    return site
  }
}

/** Shares one such site for the tests of a file that set its clock, which is set back before each of them. */
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

/** Places of a layout. */
export const columns = [
  { name: 'main', label: { en: 'Main' } },
  { name: 'side', label: { en: 'Side' }, column: 'aside' },
]

/** What is read of a page. */
export const textOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>|<svg.*?<\/svg>|<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

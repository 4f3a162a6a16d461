import { contentCalls } from '#contract/content/desk-content.ts'
import { createClient } from '#contract/core/client.ts'
import { blockNames } from '#domain/content/model/block-names.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { categories } from '#domain/content/model/collections/categories.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'

const slug = 'every-block'

const nothing = { path: {}, query: {} }

/** Creates and publishes a page with a block of each kind, as an editor; returns its path. */
export async function writePageOfEveryBlock(origin: string, cookie: string): Promise<string> {
  const own = { origin, 'x-requested-with': 'script', cookie }
  const call = createClient({
    baseUrl: origin,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), ...own } }),
  })
  const idOf = async (collection: Collection, key: string) => {
    const { items } = await call(contentCalls(collection).list, { path: {}, query: { limit: 200 } })
    return items.find((item) => item.key === key)?.id ?? 0
  }
  const fields: Readonly<Record<(typeof blockNames)[number], object>> = {
    rich_text: {},
    text_block: { block: await idOf(textBlocks, 'question.fees') },
    image: { image: await idOf(images, 'first-light') },
    call_to_action: { target: { link: 'site_account' } },
    questions: { category: await idOf(categories, 'questions') },
    map: {},
    rates_table: {},
    contact_form: {},
    contact_ways: { mail: 'info@evp.example', phone: '+370 0 000 0000', cardPhone: '+370 0 000 0001' },
  }
  const wide = ['contact_ways', 'image', 'map']
  const beside = ['rates_table', 'call_to_action', 'text_block']
  const slotOf = (kind: string) => (wide.includes(kind) ? 'top' : beside.includes(kind) ? 'aside' : 'main')
  const blocks = blockNames.map((kind) => ({ id: kind, kind, slot: slotOf(kind), fields: fields[kind] }))
  const slots = {
    rich_text: [{ kind: 'paragraph', spans: [{ text: 'Every kind of block, one below another.' }] }],
    call_to_action: { kind: 'call_to_action', fields: { button: 'Open an account' } },
    contact_ways: { kind: 'contact_ways', fields: { mailNote: 'An answer within one working day' } },
  }
  const calls = contentCalls(pages)
  const value = { title: 'Every block', slug, summary: 'A page that shows a block of each kind.', slots }
  const { id } = await call(calls.create, { ...nothing, body: { key: slug, part: 'en', value } })
  const at = { path: { id: String(id) }, query: {} }
  const shared = { layout: await idOf(layouts, 'aside'), blocks }
  await call(calls.save, { ...at, body: { part: 'shared', value: shared, revision: 0 } })
  const { parts } = await call(calls.read, at)
  const ready = parts.map(({ part, revision }) => ({ part, revision }))
  await call(calls.publish, { ...at, body: { parts: ready } })
  return `/en/pages/${slug}?language=en`
}

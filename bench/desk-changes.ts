import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { contentCalls } from '#contract/content/desk-content.ts'
import { createClient } from '#contract/core/client.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { median } from './contest.ts'

/** The cost of changing one page, in milliseconds. */
export type ChangeCost = {
  readonly saved: number
  readonly published: number
  /** Processor time of another replica for each publication; undefined where there is none. */
  readonly replica: number | undefined
}

const changes = 20

const text = 'Ką reiškia kursas? '

/** Saves and publishes pages one after another, as an editor does; `replica` is the process of another replica. */
export async function measureChanges(origin: string, cookie: string, replica?: number): Promise<ChangeCost> {
  const own = { origin, 'x-requested-with': 'bench', cookie }
  const call = createClient({
    baseUrl: origin,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), ...own } }),
  })
  const { list, save, publish } = contentCalls(pages)
  const { items } = await call(list, { path: {}, query: { search: 'bench', limit: 10 } })
  const [saved, published]: [number[], number[]] = [[], []]
  const change = async (run: number) => {
    const { id = 0, key } = items[run % items.length] ?? {}
    const path = { id: String(id) }
    const { revision } = await call(contentCalls(pages).read, { path, query: {} }).then(
      ({ parts }) => parts.find(({ part }) => part === 'lt') ?? { revision: 0 },
    )
    const value = {
      title: `Puslapis, ${run}`,
      slug: `${key}-lt`,
      slots: { main: [{ kind: 'paragraph', spans: [{ text: text.repeat(40) }] }] },
    }
    const started = performance.now()
    const draft = await call(save, { path, query: {}, body: { part: 'lt', value, revision, keep: {} } })
    saved.push(performance.now() - started)
    const publishing = performance.now()
    await call(publish, { path, query: {}, body: { parts: [{ part: 'lt', revision: draft.revision }] } })
    published.push(performance.now() - publishing)
  }
  for (let run = 0; run < 10; run++) await change(run)
  await delay(replicaLooksMilliseconds)
  const idle = await processorTime(replica, () => delay(changes * replicaLooksMilliseconds))
  const busy = await processorTime(replica, async () => {
    for (let run = 0; run < changes; run++) await Promise.all([change(run), delay(replicaLooksMilliseconds)])
  })
  const [ofSaved, ofPublished] = [median(saved.slice(10)), median(published.slice(10))]
  return { saved: ofSaved, published: ofPublished, replica: replica && (busy - idle) / changes }
}

/** A replica looks twice a second, so that each publication is read by itself. */
const replicaLooksMilliseconds = 600

/** Milliseconds of the processor that a process uses during some work; 0 where there is none. */
async function processorTime(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  const before = usedTicks(pid)
  await work()
  return (usedTicks(pid) - before) * tickMilliseconds
}

/** The usual 100 ticks a second. */
const tickMilliseconds = 10

function usedTicks(pid: number | undefined): number {
  if (!pid) return 0
  // The name of the program, which may contain spaces, ends with a bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

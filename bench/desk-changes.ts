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
  await delay(replicaReadsMilliseconds)
  const idle = await processorTime(replica, () => delay(changes * replicaReadsMilliseconds))
  const busy = await processorTime(replica, async () => {
    for (let run = 0; run < changes; run++) await Promise.all([change(run), delay(replicaReadsMilliseconds)])
  })
  const [savedMedian, publishedMedian] = [median(saved.slice(10)), median(published.slice(10))]
  return { saved: savedMedian, published: publishedMedian, replica: replica && (busy - idle) / changes }
}

/** Pause after which every replica has read a publication: replicas check for changes twice a second. */
const replicaReadsMilliseconds = 600

/** Returns the processor time in milliseconds that a process uses during some work; 0 without a process. */
async function processorTime(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  const before = usedTicks(pid)
  await work()
  return (usedTicks(pid) - before) * tickMilliseconds
}

/** Length of a tick of `/proc/<pid>/stat`: Linux counts 100 a second. */
const tickMilliseconds = 10

function usedTicks(pid: number | undefined): number {
  if (!pid) return 0
  // The name of the program ends with a bracket and may contain spaces, so fields are counted from the bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

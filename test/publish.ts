import type { Day } from '../src/domain/calendar/day.ts'
import type { Source } from '../src/domain/sources/source.ts'
import { figureOf } from './figures.ts'
import type { TestServer } from './server.ts'

/** Figures by their day, such as `EUR/NOK 11.8529` or `100 HUF/RON 1.4375`. */
export type Lists = Readonly<Record<Day, readonly string[]>>

/** Records figures of a source as if its feed had just fetched them. */
export async function publish({ services }: TestServer, source: Source, lists: Lists): Promise<void> {
  const { stores, clock } = services
  const figures = Object.entries(lists).flatMap(([day, texts]) => texts.map((text) => figureOf(text, day)))
  await stores.rates.recordPublished(source, figures, { learnedAt: clock(), origin: 'fetched' })
}

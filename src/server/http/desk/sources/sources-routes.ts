import { askSources, listDeskSources, switchSource } from '#contract/desk/sources.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { sources as sourceTable } from '#domain/sources/source.ts'
import type { SourceStore } from '../../../db/stores/rates/source-store.ts'
import type { AskNow } from '../../../feeds/ask-now.ts'
import type { LoadSourceRecords } from '../../../feeds/sources/source-records.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { writeSources } from './write-source.ts'

type Needs = {
  readonly book: (now: Date) => RateBook
  readonly loadRecords: LoadSourceRecords
  readonly askNow: AskNow
  readonly isFetching: () => boolean
  /** Switches in somebody's name. */
  readonly switchBy: (by: Actor) => Pick<SourceStore, 'switchOff' | 'switchOn'>
}

/** How the sources are doing, and what somebody does about it. */
export function sourcesDeskRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const { book, loadRecords, askNow, isFetching, switchBy } = needs

  async function list(now: Date) {
    const current = book(now)
    const records = await loadRecords(now)
    return {
      now: now.toISOString(),
      is_fetching: isFetching(),
      sources: writeSources(current, records, now),
    }
  }

  serve(listDeskSources, ({ now }) => list(now))

  serve(askSources, async ({ body, now }) => {
    const outcomes = await askNow([...new Set(body.sources)])
    return {
      ...(await list(now)),
      outcomes: outcomes.map(({ problem, ...rest }) => ({
        ...rest,
        name: sourceTable[rest.source].name,
        problem: problem ?? null,
      })),
    }
  })

  serve(switchSource, async ({ body: { source, is_off }, caller, now }) => {
    const { switchOff, switchOn } = switchBy(caller.actor)
    await (is_off ? switchOff(source, { since: now, by: caller.session.person.mail }) : switchOn(source))
    return list(now)
  })
}

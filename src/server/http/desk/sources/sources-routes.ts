import { askSources, listDeskSources, switchSource } from '#contract/desk/sources.ts'
import { sources as sourceTable } from '#domain/sources/source.ts'
import { createArrivalStore } from '../../../db/stores/limits/arrival-store.ts'
import { createFeedStore } from '../../../db/stores/rates/feed-store.ts'
import { createQuarantineStore } from '../../../db/stores/rates/quarantine-store.ts'
import { createSourceStore } from '../../../db/stores/rates/source-store.ts'
import { createLoadSourceRecords } from '../../../feeds/sources/source-records.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { writeSources } from './write-source.ts'

const endpoints = { listDeskSources, askSources, switchSource }

/** Endpoints of sources: their status, fetching on request, and switching off. */
export const sourcesFeature = deskFeature(endpoints, sourcesHandlers)

function sourcesHandlers({
  db,
  changesBy,
  rates: { book },
  askNow,
  isFetching,
}: DeskContext): DeskHandlers<typeof endpoints> {
  const loadRecords = createLoadSourceRecords({
    feeds: createFeedStore(db),
    quarantine: createQuarantineStore(db),
    sources: createSourceStore(db),
    arrivals: createArrivalStore(db),
  })

  async function list(now: Date) {
    const current = book(now)
    const records = await loadRecords(now)
    return {
      now: now.toISOString(),
      is_fetching: isFetching(),
      sources: writeSources(current, records, now),
    }
  }

  return {
    listDeskSources: ({ now }) => list(now),
    async askSources({ body, now }) {
      const outcomes = await askNow([...new Set(body.sources)])
      return {
        ...(await list(now)),
        outcomes: outcomes.map(({ problem, ...rest }) => ({
          ...rest,
          name: sourceTable[rest.source].name,
          problem: problem ?? null,
        })),
      }
    },
    async switchSource({ body: { source, is_off }, caller, now }) {
      const { switchOff, switchOn } = createSourceStore(db, changesBy(caller.actor))
      await (is_off ? switchOff(source, { since: now, by: caller.session.person.mail }) : switchOn(source))
      return list(now)
    },
  }
}

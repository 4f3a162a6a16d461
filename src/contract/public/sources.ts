import * as z from 'zod/mini'
import { exchangeRoutes } from '#domain/addresses/exchange-routes.ts'
import { freshnessStates } from '#domain/sources/freshness.ts'
import { sourceNames, sources as sourceTable } from '#domain/sources/source.ts'
import type { SourceReport } from '#domain/sources/source-report.ts'
import { endpoint, noQuery } from '../core/endpoint.ts'
import { databaseErrors } from '../core/error.ts'
import { CurrencyCode, DayText, MomentText } from '../core/schemas.ts'

const WireSource = z
  .object({
    source: z.enum(sourceNames),
    name: z.string().check(z.meta({ examples: ['European Central Bank'] })),
    base: CurrencyCode,
    state: z.nullable(z.enum(freshnessStates)).check(
      z.meta({
        description:
          'fresh: no newer publication is due; weekend, holiday: the same, on such a day; late: a publication is overdue; bundled: bundled data only; null: no figures.',
      }),
    ),
    last_publication: z.nullable(DayText).check(z.meta({ description: 'Date of the newest figure.' })),
    learned_at: z.nullable(MomentText).check(z.meta({ description: 'Time at which the newest figure arrived.' })),
    next_expected: z.nullable(MomentText).check(
      z.meta({
        description:
          'Time at which the next publication is expected. If publications are overdue, the time at which the first of them was.',
      }),
    ),
    checked_at: z.nullable(MomentText).check(z.meta({ description: 'Time of the last fetch.' })),
    problem: z
      .nullable(z.string().check(z.meta({ examples: ['the server answered with status 500'] })))
      .check(z.meta({ description: 'Problem with the last response of the source, in English.' })),
    held: z.number().check(z.meta({ description: 'Number of held figures.', examples: [0] })),
    being_checked: z.array(z.string()).check(
      z.meta({
        description:
          'Figures held for review, by pair and date; only the first ones. Until a decision, the last good figure is used.',
        examples: [['EUR/CHF 2026-11-13']],
      }),
    ),
    refused: z.number().check(
      z.meta({
        description: 'Number of figures in the last response that were rejected because they are zero or negative.',
        examples: [0],
      }),
    ),
    switched_off: z.boolean().check(
      z.meta({
        description:
          'True if fetching is turned off. The figures that have arrived stay in use until they are too old.',
      }),
    ),
  })
  .check(z.meta({ id: 'Source', description: 'A source of rates and its freshness.' }))

/** State of the sources at a moment. */
export type KnownSources = { readonly knownAt: Date; readonly sources: readonly SourceReport[] }

type Wire = z.infer<typeof WireSource>

export const sources = endpoint({
  name: 'sources',
  subject: 'Rates',
  method: 'GET',
  route: exchangeRoutes.currency_exchange_sources,
  access: 'public',
  limit: 'reads',
  summary: 'List sources and their freshness',
  description: 'Publishers of the rates with the freshness of their figures and the time of their next publication.',
  query: noQuery,
  answer: {
    wire: z.object({
      known_at: MomentText.check(
        z.meta({
          description: 'Time at which this state was read. It stays the same while the database is unavailable.',
        }),
      ),
      sources: z.array(WireSource),
    }),
    read: (wire): KnownSources => ({ knownAt: new Date(wire.known_at), sources: wire.sources.map(readSource) }),
    text: ({ knownAt, sources }) =>
      JSON.stringify({ known_at: knownAt.toISOString(), sources: sources.map(writeSource) }),
  },
  csv: {
    route: exchangeRoutes.currency_exchange_sources_csv,
    table: ({ sources }) => {
      const rows = sources.map(writeSource)
      const names = Object.keys(WireSource.shape) as (keyof Wire)[]
      return [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
    },
  },
  errors: [...databaseErrors],
})

function writeSource({ source, state, held, refused, ...report }: SourceReport): Wire {
  const { name, home } = sourceTable[source]
  return {
    source,
    name,
    base: home,
    state: state ?? null,
    last_publication: report.lastPublication ?? null,
    learned_at: report.learnedAt?.toISOString() ?? null,
    next_expected: report.nextExpected?.toISOString() ?? null,
    checked_at: report.checkedAt?.toISOString() ?? null,
    problem: report.problem ?? null,
    held,
    being_checked: [...report.beingChecked],
    refused,
    switched_off: report.isSwitchedOff,
  }
}

function readSource({ source, state, held, refused, ...wire }: Wire): SourceReport {
  return {
    source,
    state: state ?? undefined,
    lastPublication: wire.last_publication ?? undefined,
    learnedAt: readMoment(wire.learned_at),
    nextExpected: readMoment(wire.next_expected),
    checkedAt: readMoment(wire.checked_at),
    problem: wire.problem ?? undefined,
    held,
    beingChecked: wire.being_checked,
    refused,
    isSwitchedOff: wire.switched_off,
  }
}

function readMoment(text: string | null): Date | undefined {
  return text === null ? undefined : new Date(text)
}

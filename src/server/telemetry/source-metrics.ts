import { Gauge, type Registry } from 'prom-client'
import type { KnownSources } from '#contract/public/sources.ts'
import { dayOf, daysBetween } from '#domain/calendar/day.ts'
import { freshnessStates } from '#domain/sources/freshness.ts'
import type { SourceReport } from '#domain/sources/source-report.ts'
import type { Clock } from './clock.ts'

export type ObservedSources = { readonly loadReports: () => Promise<KnownSources>; readonly clock: Clock }

/** Registers metrics for alerts: late sources, failing feeds, held figures. */
export function observeSources(registry: Registry, { loadReports, clock }: ObservedSources): void {
  measure('agio_source_switched_off', '1 if fetching from the source is turned off.', (gauge, report) => {
    gauge.set({ source: report.source }, report.isSwitchedOff ? 1 : 0)
  })
  measureActive('agio_rates_age_days', 'Age of the newest rate in days, by source.', (gauge, report) => {
    const { source, lastPublication } = report
    if (lastPublication) gauge.set({ source }, Math.max(0, daysBetween(lastPublication, dayOf(clock()))))
  })
  measureActive(
    'agio_source_state',
    '1 for the current state of the source, 0 for all others.',
    (gauge, { source, state }) => {
      if (state) for (const one of freshnessStates) gauge.set({ source, state: one }, one === state ? 1 : 0)
    },
  )
  const nextHelp = 'Unix time of the next expected publication, or of the first missing one.'
  measureActive('agio_source_next_publication_seconds', nextHelp, (gauge, report) => {
    if (report.nextExpected) gauge.set({ source: report.source }, report.nextExpected.getTime() / 1000)
  })
  measureActive('agio_source_checked_seconds', 'Unix time of the last fetch.', (gauge, { source, checkedAt }) => {
    if (checkedAt) gauge.set({ source }, checkedAt.getTime() / 1000)
  })
  measureActive('agio_source_failing', '1 if the last fetch failed.', (gauge, report) => {
    if (report.checkedAt) gauge.set({ source: report.source }, report.problem ? 1 : 0)
  })
  measure('agio_held_figures', 'Held rates that wait for review.', (gauge, { source, held }) => {
    gauge.set({ source }, held)
  })
  measure('agio_refused_figures', 'Rates in the last response that are zero or negative.', (gauge, report) => {
    gauge.set({ source: report.source }, report.refused)
  })

  new Gauge({
    name: 'agio_sources_known_seconds',
    help: 'Unix time of the source states; does not advance while the database is unavailable.',
    registers: [registry],
    async collect() {
      const known = await loadReports().catch(() => undefined)
      if (known) this.set(known.knownAt.getTime() / 1000)
    },
  })

  /** Registers a metric that alerts use. It has no value for a source that is switched off on purpose. */
  function measureActive(name: string, help: string, set: (gauge: Gauge, report: SourceReport) => void): void {
    measure(name, help, (gauge, report) => {
      if (!report.isSwitchedOff) set(gauge, report)
    })
  }

  function measure(name: string, help: string, set: (gauge: Gauge, report: SourceReport) => void): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      labelNames: name === 'agio_source_state' ? ['source', 'state'] : ['source'],
      async collect() {
        this.reset()
        // The database log reports the failure; the other metrics must still be collected.
        const known = await loadReports().catch(() => undefined)
        for (const report of known?.sources ?? []) set(this, report)
      },
    })
  }
}

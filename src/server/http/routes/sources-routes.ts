import { type KnownSources, sources } from '#contract/sources.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { Serve } from '../answers/serve.ts'

const sourceSeconds = 30

/** Who the figures come from, and how up to date they are. */
export function sourcesRoutes(
  serve: Serve<RateBook>,
  { loadReports }: { loadReports: () => Promise<KnownSources> },
): void {
  serve(sources, {
    mostSeconds: sourceSeconds,
    // A feed is asked every few minutes without a new edition of the rates.
    isKept: () => false,
    work: () => loadReports(),
  })
}

import { type KnownSources, sources } from '#contract/public/sources.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { withoutQuotations } from '#domain/texts/words/quotations.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'

const sourceSeconds = 30

/** Who the figures come from, and how up to date they are. */
export function sourcesRoutes(
  serve: ServePrepared<RateBook>,
  { loadReports }: { loadReports: () => Promise<KnownSources> },
): void {
  serve(sources, {
    maxSeconds: sourceSeconds,
    // A feed is asked every few minutes without a new edition of the rates.
    isKept: () => false,
    work: async () => withPublicProblems(await loadReports()),
  })
}

/** Everybody may ask; whoever runs the program finds what was quoted in its log. */
function withPublicProblems({ knownAt, sources }: KnownSources): KnownSources {
  return {
    knownAt,
    sources: sources.map((report) => ({ ...report, problem: report.problem && withoutQuotations(report.problem) })),
  }
}

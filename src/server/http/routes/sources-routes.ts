import { type KnownSources, sources } from '#contract/public/sources.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { withoutQuotations } from '#domain/texts/words/quotations.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'

const sourceSeconds = 30

/** Mounts the list of sources with their status. */
export function sourcesRoutes(
  serve: ServePrepared<RateBook>,
  { loadReports }: { loadReports: () => Promise<KnownSources> },
): void {
  serve(sources, {
    maxSeconds: sourceSeconds,
    // The status changes with every fetch, without a new edition of the rates.
    isKept: () => false,
    work: async () => withPublicProblems(await loadReports()),
  })
}

/** Removes quoted content from problems, because the endpoint is public; operators find it in the log. */
function withPublicProblems({ knownAt, sources }: KnownSources): KnownSources {
  return {
    knownAt,
    sources: sources.map((report) => ({ ...report, problem: report.problem && withoutQuotations(report.problem) })),
  }
}

import type { RateBook } from '#domain/rates/rate-book.ts'
import { type Source, sources } from '#domain/sources/source.ts'

type Greeting = {
  readonly addresses: Readonly<Record<string, string>>
  readonly book: Pick<RateBook, 'supported' | 'published'>
  /** True if this server fetches rates. */
  readonly isFetching: boolean
  /** Set-up link for the first administrator, if there is none yet. */
  readonly setUp: { readonly url: string; readonly expiresAt: Date } | undefined
}

/** Returns the text that a terminal shows after the start: addresses, newest figures and next steps. */
export function greeting({ addresses, book, isFetching, setUp }: Greeting): string {
  const addressLines = Object.entries(addresses).map(([name, url]) => `  ${name.padEnd(14)} ${url}`)
  return [
    '',
    'Agio is running.',
    '',
    ...addressLines,
    '',
    ...(setUp
      ? [`No administrator yet. Create the first account by ${minuteOf(setUp.expiresAt)}:`, `  ${setUp.url}`, '']
      : []),
    `${book.supported.length} currencies offered. ${newestFigures(book)}`,
    isFetching
      ? 'Rates are fetched when the banks publish them. Run npm run rates:status for their status.'
      : 'No rates are fetched, because FEEDS is off.',
    'All settings are listed in .env.example. Press Ctrl+C to stop.',
    '',
    '',
  ].join('\n')
}

function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Names the newest day of each source that has figures, newest first. */
function newestFigures({ published }: Greeting['book']): string {
  const days = new Map<Source, string>()
  for (const { source, date } of published) if (date > (days.get(source) ?? '')) days.set(source, date)
  const newest = [...days].toSorted(([, one], [, other]) => (one < other ? 1 : -1))
  if (newest.length === 0) return 'No rates yet.'
  return `Latest rates: ${newest.map(([source, day]) => `${sources[source].name} ${day}`).join(', ')}.`
}

import { Chevron } from '#ui/chevron/chevron.tsx'
import { type Say, useTranslator } from '#ui/translator-context.tsx'
import { clockText, useOnline } from '#ui/use-online.ts'
import { findMarketDay, type NotesSummary, summarize } from './data/notes.ts'
import { useRatesPage } from './data/rates-page-context.tsx'
import type { SourceFreshness } from './data/rates-page-data.ts'
import type { RatesState } from './data/rates-store.ts'
import styles from './hero.module.css'

/** How old the figures are, in one line that opens. It speaks for the rows of its own day alone. */
export function Stamp({ state: { notes, notesState, loadedAt } }: { state: RatesState }) {
  const say = useTranslator('currency_exchange')
  const { sources, days } = useRatesPage()
  const isOnline = useOnline()
  const summary = summarize(notes, sources)
  const { source: first } = summary
  const isUnknown = typeof notesState === 'object'
  const marketDay = findMarketDay(notes)
  const isOfMarketAlone = marketDay !== undefined && marketDay !== first?.day
  const isMixed = isUnknown || summary.ofOtherDays > 0 || summary.checked > 0
  const marketDate = isOfMarketAlone && (days[marketDay] ?? marketDay)
  const exceptions = [...exceptionWords(say, summary), isUnknown && say('freshness.unknown')].filter(Boolean)
  const isPlain = isOnline && exceptions.length === 0
  const brief = [
    !isOnline && say('offline.brief'),
    marketDate ? briefMarket(say, marketDate) : first && briefWords(say, first),
    !isOnline && say('offline.loaded', { time: clockText(loadedAt) }),
    ...(marketDate ? [say('freshness.no_official')] : isPlain && first ? briefNext(say, first) : exceptions),
  ]
  const whole = [
    ...(marketDate ? [say('freshness.market', { date: marketDate })] : first ? wholeWords(say, first) : []),
    ...exceptions,
    summary.setOn && say('freshness.commercial', { date: days[summary.setOn] ?? summary.setOn }),
  ]
  const state = isMixed ? 'mixed' : (first?.state ?? 'mixed')
  const isFine = isOnline && fineStates.includes(state)
  return (
    <details className={styles.stamp} data-tone={isFine ? 'fine' : 'warn'} data-state={state}>
      <summary>
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <path d={isFine ? 'M10 2.5a7.5 7.5 0 1 0 .1 0M6.7 10l2.3 2.4 4.4-4.8' : 'M10 3 18 17H2zM10 8v4M10 14.5v.1'} />
        </svg>
        <span className={styles.brief}>{brief.filter(Boolean).join(' · ')}</span>
        <Chevron />
      </summary>
      <p className={styles.more}>{whole.filter(Boolean).join(' · ')}</p>
    </details>
  )
}

const fineStates: readonly string[] = ['fresh', 'weekend', 'holiday']

function wholeWords(say: Say, first: SourceFreshness): string[] {
  return [datedWords(say, first), say(`freshness.${first.state}`), ...nextWords(say, first)]
}

function briefMarket(say: Say, date: string): string {
  return say('freshness.brief', { source: say('source_brief.market'), date })
}

function briefWords(say: Say, { source, briefDate }: SourceFreshness): string {
  return say('freshness.brief', { source: say(`source_brief.${source}`), date: briefDate })
}

function briefNext(say: Say, { briefNext: next, state, source }: SourceFreshness): string[] {
  if (state === 'late' && next) return [say('freshness.late_since', { date: next })]
  if (source === 'market') return [say('freshness.no_official')]
  return next && state !== 'bundled' ? [say('freshness.brief_next', { date: next })] : []
}

function datedWords(say: Say, { source, date, state }: SourceFreshness): string {
  if (source !== 'market') return say('freshness.official', { source: say(`source.${source}`), date })
  // Market figures are not official ones, so they are never called that.
  return say(state === 'bundled' ? 'freshness.stored' : 'freshness.market', { date })
}

/** Where nothing ever came, nothing is promised. */
function nextWords(say: Say, { next, state }: SourceFreshness): string[] {
  if (!next || state === 'bundled') return []
  return [say(state === 'late' ? 'freshness.overdue' : 'freshness.next', { date: next })]
}

function exceptionWords(say: Say, { ofOtherDays, areOlder, checked }: NotesSummary): string[] {
  const days = areOlder ? 'freshness.older_days' : 'freshness.older'
  return [
    ...(ofOtherDays > 0 ? [say.count(days, ofOtherDays)] : []),
    ...(checked > 0 ? [say.count('freshness.checked', checked)] : []),
  ]
}

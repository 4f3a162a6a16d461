import { useState } from 'react'
import { isOwnProvider, ownProvider } from '#domain/sources/provider.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { clockText, useOnline } from '#ui/use-online.ts'
import { useFrame } from '../frame/frame-context.tsx'
import { failedProviders } from './data/failed-providers.ts'
import { findMarketDay, type NotesSummary, summarize } from './data/notes.ts'
import { providerName, rateName } from './data/rate-names.ts'
import { useRatesPage } from './data/rates-page-context.tsx'
import { hasOfficial, type SourceFreshness } from './data/rates-page-data.ts'
import { isLoading, type RatesState } from './data/rates-store.ts'
import styles from './hero.module.css'

export type StampState = Pick<RatesState, 'notes' | 'notesState' | 'loadedAt' | 'columns'>

/** Freshness of the figures in one line that opens. It describes the rows of its own date, and counts the others. */
export function Stamp({ state: current }: { state: StampState }) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { sources, days } = data
  const { clock } = useFrame().frame
  const isOnline = useOnline()
  // While rates load, the previous state stays, because nothing is known about the new one yet.
  const [settled, setSettled] = useState(current)
  if (settled !== current && current.notesState !== 'loading' && !isLoading(current)) setSettled(current)
  const { notes, notesState, loadedAt, columns } = settled
  const summary = summarize(notes, sources)
  const { source: first } = summary
  const isUnknown = typeof notesState === 'object'
  const failed = failedProviders(settled)
  const isNothing = failed.length === columns.size
  const marketDay = findMarketDay(notes)
  const isOfMarketAlone = marketDay !== undefined && marketDay !== first?.day
  const isMixed = isUnknown || failed.length > 0 || summary.ofOtherDays > 0 || summary.checked > 0
  const marketDate = isOfMarketAlone && (days[marketDay] ?? marketDay)
  const exceptions =
    failed.length > 0
      ? failed.map(({ provider }) => say('freshness.not_loaded', { name: rateName(say, provider, !hasOfficial(data)) }))
      : [...exceptionWords(say, summary), ...(isUnknown ? [say('freshness.unknown')] : [])]
  const isPlain = isOnline && exceptions.length === 0
  // A late or switched-off source is named beside exceptions too, unless rates failed to load.
  const isStanding = first?.state === 'late' || first?.state === 'switched_off'
  const tellsNext = first && (isPlain || (isStanding && failed.length === 0))
  const isOursAlone = failed.some(({ provider }) => !isOwnProvider(provider))
  const brief = [
    !isOnline && say('offline.brief'),
    marketDate ? briefMarket(say, marketDate) : first && briefWords(say, first, isOursAlone),
    !isOnline && say('offline.loaded', { time: clockText(loadedAt) }),
    ...(marketDate ? [say('freshness.no_official')] : [...(tellsNext ? briefNext(say, first) : []), ...exceptions]),
  ]
  const whole = [
    ...(marketDate ? [say('freshness.market', { date: marketDate })] : []),
    ...(!marketDate && first && !isOursAlone ? wholeWords(say, first, exceptions.length > 0) : []),
    ...exceptions,
    ...(summary.setOn ? [say('freshness.commercial', { date: days[summary.setOn] ?? summary.setOn })] : []),
  ]
  const state = isMixed ? 'mixed' : (first?.state ?? 'mixed')
  const isFine = isOnline && fineStates.includes(state)
  return (
    <details className={styles.stamp} data-tone={isFine ? 'fine' : 'warn'} data-state={state}>
      <summary>
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <path d={isFine ? 'M10 2.5a7.5 7.5 0 1 0 .1 0M6.7 10l2.3 2.4 4.4-4.8' : 'M10 3 18 17H2zM10 8v4M10 14.5v.1'} />
        </svg>
        <span className={styles.brief}>{isNothing ? say('failed.all') : brief.filter(Boolean).join(' · ')}</span>
        <Chevron />
      </summary>
      <p className={styles.more}>
        {[...(isNothing ? [say('failed.all')] : whole), clock.sentence].map(asSentence).join(' ')}
      </p>
    </details>
  )
}

const fineStates: readonly string[] = ['fresh', 'weekend', 'holiday']

/** Returns a phrase as a sentence, with a capital letter and a full stop. */
function asSentence(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

function wholeWords(say: Translate, first: SourceFreshness, hasExceptions: boolean): string[] {
  const { state } = first
  // Figures of other days are not up to date.
  const says = hasExceptions && state === 'fresh' ? [] : [say(`freshness.${state}`)]
  return [datedWords(say, first), ...says, ...nextWords(say, first)]
}

function briefMarket(say: Translate, date: string): string {
  return say('freshness.brief', { source: say('source_brief.market'), date })
}

function briefWords(say: Translate, { source, briefDate }: SourceFreshness, isOurs: boolean): string {
  const name = isOurs ? providerName(say, ownProvider) : say(`source_brief.${source}`)
  return say('freshness.brief', { source: name, date: briefDate })
}

function briefNext(say: Translate, { briefNext: next, state, source }: SourceFreshness): string[] {
  if (state === 'switched_off') return [say('freshness.switched_off')]
  if (state === 'late' && next) return [say('freshness.late_since', { date: next })]
  if (source === 'market') return [say('freshness.no_official')]
  return next && state !== 'bundled' ? [say('freshness.brief_next', { date: next })] : []
}

function datedWords(say: Translate, { source, date, state }: SourceFreshness): string {
  if (source !== 'market') return say('freshness.official', { source: say(`source.${source}`), date })
  // Market figures are never called official.
  return say(state === 'bundled' ? 'freshness.stored' : 'freshness.market', { date })
}

/** Returns the next or the overdue publication; nothing if there is none, or for bundled figures. */
function nextWords(say: Translate, { next, state }: SourceFreshness): string[] {
  if (!next || state === 'bundled') return []
  return [say(state === 'late' ? 'freshness.overdue' : 'freshness.next', { date: next })]
}

function exceptionWords(say: Translate, { ofOtherDays, areOlder, checked }: NotesSummary): string[] {
  const days = areOlder ? 'freshness.older_days' : 'freshness.older'
  return [
    ...(ofOtherDays > 0 ? [say.count(days, ofOtherDays)] : []),
    ...(checked > 0 ? [say.count('freshness.checked', checked)] : []),
  ]
}

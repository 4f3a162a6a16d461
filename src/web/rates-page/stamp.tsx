import { type Say, useTranslator } from '#ui/translator-context.tsx'
import { type NotesSummary, summarize } from './data/notes.ts'
import { useRatesPage } from './data/rates-page-context.tsx'
import type { SourceFreshness } from './data/rates-page-data.ts'
import type { RatesState } from './data/rates-store.ts'
import styles from './hero.module.css'

/** How old the figures are. It speaks for the rows of its own day alone: of all others it says how many they are. */
export function Stamp({ state: { notes, notesState } }: { state: RatesState }) {
  const say = useTranslator('currency_exchange')
  const { sources, days } = useRatesPage()
  const summary = summarize(notes, sources)
  const { source: first } = summary
  const isUnknown = typeof notesState === 'object'
  const parts = [
    ...(first ? [datedWords(say, first), say(`freshness.${first.state}`), ...nextWords(say, first)] : []),
    ...exceptionWords(say, summary),
    ...(isUnknown ? [say('freshness.unknown')] : []),
    ...(summary.setOn ? [say('freshness.commercial', { date: days[summary.setOn] ?? summary.setOn })] : []),
  ]
  const isMixed = isUnknown || summary.ofOtherDays > 0 || summary.checked > 0
  return (
    <p className={styles.stamp}>
      <i data-state={isMixed ? 'mixed' : first?.state} aria-hidden="true" />
      <span>{parts.join(' · ')}</span>
    </p>
  )
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

function exceptionWords(say: Say, { ofOtherDays, checked }: NotesSummary): string[] {
  return [
    ...(ofOtherDays > 0 ? [say.count('freshness.older', ofOtherDays)] : []),
    ...(checked > 0 ? [say.count('freshness.checked', checked)] : []),
  ]
}

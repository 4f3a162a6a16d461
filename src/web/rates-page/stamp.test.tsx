import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { onPage } from '../../../test/on-page.tsx'
import { emptyNote } from '../../../test/row-note.ts'
import type { RowNote } from './data/notes.ts'
import { RatesPageContext, useRatesPage } from './data/rates-page-context.tsx'
import type { SourceFreshness } from './data/rates-page-data.ts'
import type { ColumnState } from './data/rates-store.ts'
import { Stamp, type StampState } from './stamp.tsx'

afterEach(cleanup)

const ecb: SourceFreshness = {
  source: 'ecb',
  day: '2026-11-13',
  date: '13 November 2026',
  briefDate: '13 Nov',
  state: 'fresh',
  next: '16 November at 17:00',
  briefNext: 'Mon 16 Nov, 17:00',
}

function noteOf(date: string): RowNote {
  return { ...emptyNote, date }
}

function stateOf(commercial: ColumnState, official: ColumnState, days: readonly string[] = ['2026-11-13']): StampState {
  const columns = new Map([
    ['commercial', commercial],
    ['official_by_partner', official],
  ] as const)
  const notesState = commercial === 'loading' ? 'loading' : 'ready'
  return {
    columns,
    notesState,
    notes: new Map(days.map((date, row) => [`row ${row}`, noteOf(date)])),
    loadedAt: undefined,
  }
}

function WithSource({ state, source = ecb }: { state: StampState; source?: SourceFreshness }) {
  return (
    <RatesPageContext value={{ ...useRatesPage(), sources: [source] }}>
      <Stamp state={state} />
    </RatesPageContext>
  )
}

function showStamp(first: StampState, source?: SourceFreshness) {
  const { rerender } = render(onPage(<WithSource state={first} {...(source && { source })} />))
  const brief = () => document.querySelector('summary')?.textContent
  return {
    brief,
    tone: () => document.querySelector('details')?.dataset.tone,
    whole: () => screen.getByText(/\.$/).textContent,
    change: (state: StampState) => rerender(onPage(<WithSource state={state} />)),
  }
}

const older = ['2026-11-13', '2026-09-29']
const failed = { error: 'internal_server_error' } as const

test('keeps its text while loading', () => {
  const { brief, tone, change } = showStamp(stateOf('ready', 'ready', older))
  expect([brief(), tone()]).toEqual(['ECB rates of 13 Nov · 1 currency with an older rate', 'warn'])
  change(stateOf('loading', 'loading', []))
  expect([brief(), tone()]).toEqual(['ECB rates of 13 Nov · 1 currency with an older rate', 'warn'])
  change(stateOf('ready', 'ready'))
  expect([brief(), tone()]).toEqual(['ECB rates of 13 Nov · next Mon 16 Nov, 17:00', 'fine'])
})

test('names a late publication beside older rates', () => {
  const late = { ...ecb, state: 'late', briefNext: 'Wed 11 Nov' } as const
  const { brief } = showStamp(stateOf('ready', 'ready', older), late)
  expect(brief()).toBe('ECB rates of 13 Nov · late since Wed 11 Nov · 1 currency with an older rate')
})

test('names the provider that did not load, and shows no date if none did', () => {
  const { brief, tone, change } = showStamp(stateOf('ready', failed))
  expect([brief(), tone()]).toEqual(['EVP rates of 13 Nov · Official not loaded', 'warn'])
  change(stateOf(failed, 'ready'))
  expect(brief()).toBe('ECB rates of 13 Nov · EVP not loaded')
  change(stateOf(failed, failed))
  expect([brief(), tone()]).toEqual(['Rates did not load', 'warn'])
})

test('shows full sentences when opened, calls rates up to date only without older ones, and names the time zone', () => {
  const { whole, change } = showStamp(stateOf('ready', 'ready'))
  const next = 'Next publication expected on 16 November at 17:00.'
  const official = 'Official rates of 13 November 2026: European Central Bank.'
  expect(whole()).toBe(`${official} The rates are up to date. ${next} Times are in Vilnius time.`)
  change(stateOf('ready', 'ready', older))
  expect(whole()).toBe(`${official} ${next} 1 currency with an older rate. Times are in Vilnius time.`)
})

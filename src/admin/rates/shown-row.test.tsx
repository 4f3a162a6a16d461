import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Comparison, Offer } from '#domain/rates/comparison.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { figureOf } from '../../../test/figures.ts'
import { ShownRow } from './shown-row.tsx'

afterEach(cleanup)

const learnedAt = new Date(2026, 10, 16, 8, 5)

function offer(provider: Offer['provider'], figures: PublishedRate[], more: Partial<Offer> = {}): Offer {
  return {
    provider,
    fromAmount: parseDecimal('100'),
    toAmount: parseDecimal('425.18'),
    unitRate: parseDecimal('4.25'),
    difference: undefined,
    kind: 'official',
    date: '2026-11-13',
    isStale: false,
    setAt: undefined,
    held: [],
    provenance: { kind: 'direct', through: undefined, figures },
    ...more,
  }
}

const said = (source: PublishedRate['source'], origin: PublishedRate['origin'] = 'fetched'): PublishedRate => ({
  ...figureOf('EUR/PLN 4.26', '2026-11-13'),
  source,
  learnedAt,
  origin,
})

/** What the row of PLN says in a column. */
function readCell(label: string, offers: readonly Offer[]): string {
  const row: Comparison = { from: 'EUR', to: 'PLN', offers, withheld: undefined, held: [], markup: undefined }
  render(
    atDesk(
      <table>
        <tbody>
          <ShownRow row={row} name="Polish Zloty" margin={undefined} heading="Official" />
        </tbody>
      </table>,
    ),
  )
  const cell = screen.getAllByRole('cell').find(({ dataset }) => dataset.label === label)
  return cell?.textContent?.trim().replace(/\s+/g, ' ') ?? ''
}

test('a source is named with the day of its figures', () => {
  expect(readCell('Mid-rate source', [offer('commercial', [said('ecb')])])).toBe('European Central Bank13 Nov 2026')
})

const old = { kind: 'market', date: '2026-09-29', isStale: true } as const

test('figures too old for today say so', () => {
  expect(readCell('Mid-rate source', [offer('commercial', [said('market')], old)])).toBe(
    'Market mid rates29 Sept 2026, out of date',
  )
})

test('where market figures stand in for official ones it is said, and their day where it is another than ours', () => {
  const official = offer('official_by_partner', [said('market')], old)
  expect(readCell('Official', [offer('commercial', [said('market')], old), official])).toBe('425.18market rate')
  cleanup()
  expect(readCell('Official', [offer('commercial', [said('treasury', 'set')]), official])).toBe(
    '425.18market rate29 Sept 2026, out of date',
  )
})

test('a rate of our own is named as ours, since when, and has no day of its own', () => {
  expect(readCell('Mid-rate source', [offer('commercial', [said('treasury', 'set')], { kind: 'own' })])).toBe(
    'ours, since 16 Nov 2026, 08:05',
  )
})

test('in a cross the figure of the other currency is named beside ours', () => {
  const figures = [said('treasury', 'set'), said('ecb')]
  expect(readCell('Mid-rate source', [offer('commercial', figures, { kind: 'own' })])).toBe(
    'ours, since 16 Nov 2026, 08:05European Central Bank13 Nov 2026',
  )
})

test('what our desk loaded for whole days is ours of that day', () => {
  expect(readCell('Mid-rate source', [offer('commercial', [said('treasury', 'imported')], { kind: 'own' })])).toBe(
    'ours, of 13 Nov 2026',
  )
})

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

const published = (source: PublishedRate['source'], origin: PublishedRate['origin'] = 'fetched'): PublishedRate => ({
  ...figureOf('EUR/PLN 4.26', '2026-11-13'),
  source,
  learnedAt,
  origin,
})

/** Returns the text of a column in the row of PLN. */
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

test('names a source with the day of its figures', () => {
  expect(readCell('Mid-rate source', [offer('commercial', [published('ecb')])])).toBe(
    'European Central Bank13 Nov 2026',
  )
})

const old = { kind: 'market', date: '2026-09-29', isStale: true } as const

test('marks figures that are out of date', () => {
  expect(readCell('Mid-rate source', [offer('commercial', [published('market')], old)])).toBe(
    'Market mid rates29 Sept 2026, out of date',
  )
})

test('marks market figures that stand in for official ones, with their day if it differs from ours', () => {
  const official = offer('official_by_partner', [published('market')], old)
  expect(readCell('Official', [offer('commercial', [published('market')], old), official])).toBe('425.18market rate')
  cleanup()
  expect(readCell('Official', [offer('commercial', [published('treasury', 'set')]), official])).toBe(
    '425.18market rate29 Sept 2026, out of date',
  )
})

test('shows a manual rate as ours with its start and without a day', () => {
  expect(readCell('Mid-rate source', [offer('commercial', [published('treasury', 'set')], { kind: 'own' })])).toBe(
    'ours, since 16 Nov 2026, 08:05',
  )
})

test('names the source of the other currency in a cross beside our manual rate', () => {
  const figures = [published('treasury', 'set'), published('ecb')]
  expect(readCell('Mid-rate source', [offer('commercial', figures, { kind: 'own' })])).toBe(
    'ours, since 16 Nov 2026, 08:05European Central Bank13 Nov 2026',
  )
})

test('shows an imported manual rate as ours of that day', () => {
  expect(readCell('Mid-rate source', [offer('commercial', [published('treasury', 'imported')], { kind: 'own' })])).toBe(
    'ours, of 13 Nov 2026',
  )
})

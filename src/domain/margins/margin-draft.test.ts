import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marginsOf, scheduleOf } from '../../../test/margins.ts'
import { runs } from '../../../test/property-runs.ts'
import { compareDecimals, decimalText, parseDecimal } from '../money/decimal.ts'
import { findMarginTiers } from '../rates/margin.ts'
import { clientTypes } from '../sources/provider.ts'
import { problemOf, schedulesFrom, tiersEqual } from './margin-change.ts'
import { cellAt, type MarginDraft, removeRow, setMargin, setTiers, tierDifferences, withDraft } from './margin-draft.ts'
import { marginGrid } from './margin-grid.ts'
import { findPercent, percentText } from './percent.ts'

const at = new Date('2026-11-16T08:00:00Z')
const schedules = [
  scheduleOf('PLN 0.45 10000:0.40'),
  scheduleOf('PLN legal 0.40'),
  scheduleOf('PLN LT 0.35'),
  scheduleOf('USD 0.35'),
]
const standing = { schedules, at }
const natural = { currency: 'PLN', country: undefined, clientType: 'natural' } as const
const percent = (text: string) => findPercent(text)
const textsOf = (draft: MarginDraft) =>
  draft.map(({ currency, country, clientType, tiers }) =>
    [
      currency,
      country,
      clientType,
      ...tiers.map(({ fromAmount, margin }) => `${decimalText(fromAmount)}:${percentText(margin)}`),
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  )

test('the table has a row for all countries and one for each exception', () => {
  const [pln] = marginGrid(schedules, ['PLN'], at)
  expect(
    pln?.rows.map(({ country, cells }) => [country, cells.natural?.tiers.length, cells.legal?.tiers.length]),
  ).toEqual([
    [undefined, 2, 1],
    ['LT', 1, 1],
  ])
})

test('typing a margin keeps the other tiers', () => {
  expect(
    textsOf(setMargin([], standing, { ...natural, fromAmount: parseDecimal('0'), margin: percent('0.55') })),
  ).toEqual(['PLN natural 0:0.55 10000:0.40'])
})

test('typing the margin in force again leaves no change', () => {
  const place = { ...natural, fromAmount: parseDecimal('0') }
  const changed = setMargin([], standing, { ...place, margin: percent('0.55') })
  expect(setMargin(changed, standing, { ...place, margin: percent('0.4500') })).toEqual([])
})

test('removing and adding tiers changes their number by one', () => {
  const less = setMargin([], standing, { ...natural, fromAmount: parseDecimal('10000'), margin: undefined })
  expect(textsOf(less)).toEqual(['PLN natural 0:0.45'])
  const more = setMargin(less, standing, { ...natural, fromAmount: parseDecimal('50000'), margin: percent('0.30') })
  expect(textsOf(more)).toEqual(['PLN natural 0:0.45 50000:0.30'])
})

test('removing the exception of a country withdraws it for all client types that it applies to', () => {
  expect(textsOf(removeRow([], standing, { currency: 'PLN', country: 'LT' }))).toEqual(['PLN LT'])
  const drafted = withDraft(removeRow([], standing, { currency: 'PLN', country: 'LT' }), standing)
  const [pln] = marginGrid(drafted.schedules, ['PLN'], at)
  expect(pln?.rows).toHaveLength(1)
})

test('emptying the margins of one client type in a country removes its exception there, and the other type keeps its margins', () => {
  const start = { fromAmount: parseDecimal('0'), margin: undefined }
  const lithuanian = { currency: 'PLN', country: 'LT', clientType: 'natural' } as const
  const emptied = setMargin([], standing, { ...lithuanian, ...start })
  expect(textsOf(emptied)).toEqual(['PLN LT', 'PLN LT legal 0:0.35'])
  expect(textsOf(setMargin(emptied, standing, { ...lithuanian, clientType: 'legal', ...start }))).toEqual(['PLN LT'])
  expect(setMargin(emptied, standing, { ...lithuanian, ...start, margin: percent('0.35') })).toEqual([])
  expect(textsOf(setMargin([], standing, { ...natural, ...start }))).toEqual(['PLN'])
  const own = { at, schedules: [...schedules, scheduleOf('PLN LT natural 0.30')] }
  expect(textsOf(setMargin([], own, { ...lithuanian, ...start }))).toEqual([
    'PLN LT',
    'PLN LT legal 0:0.35',
    'PLN LT natural',
  ])
})

test('keeping a current margin is a change if another change would replace it', () => {
  const replaced = setTiers([], standing, marginsOf('PLN LT 0.50'))
  const place = { currency: 'PLN', country: 'LT', clientType: 'natural', fromAmount: parseDecimal('0') } as const
  expect(textsOf(setMargin(replaced, standing, { ...place, margin: percent('0.35') }))).toEqual([
    'PLN LT 0:0.50',
    'PLN LT natural 0:0.35',
  ])
})

test('adding and removing an exception leaves no change', () => {
  const begun = setTiers([], standing, marginsOf('USD PL natural 0.20'))
  expect(begun).toHaveLength(1)
  expect(removeRow(begun, standing, { currency: 'USD', country: 'PL' })).toEqual([])
})

test('lists differences tier by tier', () => {
  const [before, after] = [marginsOf('PLN 0.45 10000:0.40').tiers, marginsOf('PLN 0.55 50000:0.30').tiers]
  const texts = tierDifferences(before, after).map(({ fromAmount, was, now }) => [
    decimalText(fromAmount),
    was && percentText(was),
    now && percentText(now),
  ])
  expect(texts).toEqual([
    ['0', '0.45', '0.55'],
    ['10000', '0.40', undefined],
    ['50000', undefined, '0.30'],
  ])
})

const step = fc.record({
  currency: fc.constantFrom('PLN', 'USD'),
  country: fc.constantFrom(undefined, 'LT', 'PL'),
  clientType: fc.constantFrom(...clientTypes),
  fromAmount: fc.constantFrom('0', '0', '10000', '50000').map(parseDecimal),
  margin: fc
    .constantFrom('0.10', '0.25', '0.45', '1.5', undefined)
    .map((text) => (text === undefined ? undefined : percent(text))),
})

test('any typed margin is shown in the table and applied to offers, and undoing it leaves no change', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const draft = steps.reduce<MarginDraft>((known, one) => setMargin(known, standing, one), [])
      const scopes = draft.map(({ currency, country, clientType }) => `${currency} ${country} ${clientType}`)
      expect(new Set(scopes).size).toBe(draft.length)
      const later = { at, schedules: [...schedules, ...schedulesFrom(draft, at)] }
      const last = steps.at(-1)
      const typed =
        last && cellAt(later, last)?.tiers.find((tier) => compareDecimals(tier.fromAmount, last.fromAmount) === 0)
      if (last?.margin) expect(compareDecimals(typed?.margin ?? parseDecimal('9'), last.margin)).toBe(0)
      else expect(typed).toBeUndefined()
      for (const { currency, country = 'EE', clientType } of steps) {
        const answered = findMarginTiers(later.schedules, { currency, country, clientType, at }) ?? []
        const [grid] = marginGrid(later.schedules, [currency], at)
        const own = grid?.rows.find((row) => row.country === country)?.cells[clientType]
        expect(tiersEqual(answered, (own ?? grid?.rows[0].cells[clientType])?.tiers ?? [])).toBe(true)
      }
      const places = draft.flatMap(({ currency, country }) =>
        clientTypes.map((clientType) => ({ currency, country, clientType })),
      )
      const undone = places.reduce<MarginDraft>(
        (known, place) => setTiers(known, standing, { ...place, tiers: cellAt(standing, place)?.tiers ?? [] }),
        draft,
      )
      expect(undone).toEqual([])
    }),
    runs(40),
  )
})

test.each([
  ['EUR 0.1', 'no_margin_of_its_own'],
  ['RUB 0.1', 'unknown_currency'],
  ['HRK 0.1', 'unknown_currency'],
  ['XYZ 0.1', 'unknown_currency'],
  ['PLN 100:0.1', 'starts_above_nothing'],
  ['PLN 0.1 0.00:0.2', 'same_start_twice'],
  ['PLN 0.1 1000000001:0.2', 'start_out_of_range'],
  ['PLN 100', 'margin_out_of_range'],
  ['PLN 99.9999', undefined],
  ['PLN', undefined],
])('the problem of %s is %s', (text, problem) => expect(problemOf(marginsOf(text))).toBe(problem))

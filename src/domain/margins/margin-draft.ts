import { compareDecimals, type Decimal, zero } from '../money/decimal.ts'
import {
  isSameScope,
  type MarginSchedule,
  type MarginScope,
  type MarginTier,
  scheduleInForce,
} from '../rates/margin.ts'
import type { ClientType } from '../sources/provider.ts'
import { type MarginChange, schedulesFrom, sortTiers, tiersEqual } from './margin-change.ts'
import { type CurrencyMargins, marginGrid, scopesInForce } from './margin-grid.ts'

/** Changes that are being collected, at most one for each scope. */
export type MarginDraft = readonly MarginChange[]

/** The margins in force, and the moment they are looked at. */
export type Standing = { readonly schedules: readonly MarginSchedule[]; readonly at: Date }

/** A place in the table: one kind of client, in one country or in all. */
export type CellPlace = Omit<MarginScope, 'clientType'> & { readonly clientType: ClientType }

/** What the table says of a place. */
export function cellAt({ schedules, at }: Standing, { currency, country, clientType }: CellPlace) {
  const [margins] = marginGrid(schedules, [currency], at)
  return margins?.rows.find((row) => row.country === country)?.cells[clientType]
}

/** The table with the changes in it. */
export function draftedGrid(draft: MarginDraft, standing: Standing, currencies: readonly string[]): CurrencyMargins[] {
  return marginGrid(withDraft(draft, standing).schedules, currencies, standing.at)
}

/** Writes a margin into a place, from an amount on; undefined takes that step away, and with the first one all of them. */
export function setMargin(
  draft: MarginDraft,
  standing: Standing,
  { fromAmount, margin, ...place }: CellPlace & { readonly fromAmount: Decimal; readonly margin: Decimal | undefined },
): MarginDraft {
  const drafted = cellAt(withDraft(draft, standing), place)
  const others = (drafted?.tiers ?? []).filter((tier) => compareDecimals(tier.fromAmount, fromAmount) !== 0)
  const isFirst = compareDecimals(fromAmount, zero) === 0
  const tiers = margin ? [...others, { fromAmount, margin }] : isFirst ? [] : others
  return setTiers(draft, standing, { ...place, tiers })
}

/** Gives a scope its tiers. What is then as it stands already is no change. */
export function setTiers(draft: MarginDraft, standing: Standing, change: MarginChange): MarginDraft {
  const others = dropChange(draft, change)
  return isAsItStands(change, standing) ? others : [...others, { ...change, tiers: sortTiers(change.tiers) }]
}

/** Takes a country's exception away, whatever it is made of. */
export function removeRow(draft: MarginDraft, standing: Standing, place: Omit<MarginScope, 'clientType'>): MarginDraft {
  const others = draft.filter(({ currency, country }) => currency !== place.currency || country !== place.country)
  const withdrawn = scopesInForce(standing.schedules, place, standing.at).map((scope) => ({ ...scope, tiers: [] }))
  return [...others, ...withdrawn]
}

export function dropChange(draft: MarginDraft, scope: MarginScope): MarginDraft {
  return draft.filter((change) => !isSameScope(change, scope))
}

/** One step of the tiers that differs; undefined where there is none. */
export type TierDifference = {
  readonly fromAmount: Decimal
  readonly was: Decimal | undefined
  readonly now: Decimal | undefined
}

export function tierDifferences(before: readonly MarginTier[], after: readonly MarginTier[]): TierDifference[] {
  const find = (tiers: readonly MarginTier[], start: Decimal) =>
    tiers.find(({ fromAmount }) => compareDecimals(fromAmount, start) === 0)?.margin
  return tierStarts([before, after])
    .map((fromAmount) => ({ fromAmount, was: find(before, fromAmount), now: find(after, fromAmount) }))
    .filter(({ was, now }) => !was || !now || compareDecimals(was, now) !== 0)
}

/** From which amounts on any of several lists says something, the smallest first. */
export function tierStarts(lists: readonly (readonly MarginTier[])[]): Decimal[] {
  const starts = lists.flatMap((tiers) => tiers.map(({ fromAmount }) => fromAmount)).toSorted(compareDecimals)
  return starts.filter((start, index) => index === 0 || compareDecimals(start, starts[index - 1] ?? start) !== 0)
}

/** What stood where a change would stand: margins of exactly its clients, or those of all that held for them. */
export function tiersBefore({ schedules, at }: Standing, scope: MarginScope): readonly MarginTier[] {
  const found =
    scheduleInForce(schedules, scope, at) ?? scheduleInForce(schedules, { ...scope, clientType: undefined }, at)
  return found?.tiers ?? []
}

/** The margins as they would be with the changes. */
export function withDraft(draft: MarginDraft, { schedules, at }: Standing): Standing {
  return { schedules: [...schedules, ...schedulesFrom(draft, at)], at }
}

/** Whether a scope has just these tiers already, of its own or as one of those it belongs to. */
function isAsItStands({ tiers, ...scope }: MarginChange, standing: Standing): boolean {
  return tiersEqual(tiersBefore(standing, scope), tiers)
}

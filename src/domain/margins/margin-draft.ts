import { compareDecimals, type Decimal, zero } from '../money/decimal.ts'
import {
  isSameScope,
  type MarginSchedule,
  type MarginScope,
  type MarginTier,
  scheduleAtPlace,
} from '../rates/margin.ts'
import { type ClientType, clientTypes } from '../sources/provider.ts'
import { type MarginChange, schedulesFrom, sortTiers, tiersEqual } from './margin-change.ts'
import { marginGrid, scopesInForce } from './margin-grid.ts'

/** Changes being collected, at most one for each scope. */
export type MarginDraft = readonly MarginChange[]

/** Margins in force at a moment. */
export type MarginsInForce = { readonly schedules: readonly MarginSchedule[]; readonly at: Date }

type RowPlace = Omit<MarginScope, 'clientType'>

/** A cell of the table: one client type, in one country or in all. */
export type CellPlace = RowPlace & { readonly clientType: ClientType }

/** Returns the content of a cell. */
export function cellAt({ schedules, at }: MarginsInForce, { currency, country, clientType }: CellPlace) {
  const [margins] = marginGrid(schedules, [currency], at)
  return margins?.rows.find((row) => row.country === country)?.cells[clientType]
}

/** Sets the margin of a cell from an amount on; undefined removes that tier, and with the first one all. */
export function setMargin(
  draft: MarginDraft,
  standing: MarginsInForce,
  { fromAmount, margin, ...place }: CellPlace & { readonly fromAmount: Decimal; readonly margin: Decimal | undefined },
): MarginDraft {
  const drafted = cellAt(withDraft(draft, standing), place)
  const others = (drafted?.tiers ?? []).filter((tier) => compareDecimals(tier.fromAmount, fromAmount) !== 0)
  const isFirst = compareDecimals(fromAmount, zero) === 0
  const tiers = margin ? [...others, { fromAmount, margin }] : isFirst ? [] : others
  return tiers.length > 0 ? setTiers(draft, standing, { ...place, tiers }) : emptyCell(draft, standing, place)
}

/** Sets the tiers of a scope. Tiers equal to the current ones are no change. */
export function setTiers(draft: MarginDraft, standing: MarginsInForce, change: MarginChange): MarginDraft {
  const next = put(draft, standing, change)
  return change.clientType && isAsItStands(next, standing, change) ? dropRow(next, change) : next
}

/** Removes a country's exception completely. */
export function removeRow(draft: MarginDraft, standing: MarginsInForce, place: RowPlace): MarginDraft {
  const others = dropRow(draft, place)
  const withdrawn = scopesInForce(standing.schedules, place, standing.at).map((scope) => ({ ...scope, tiers: [] }))
  return [...others, ...withdrawn]
}

export function dropChange(draft: MarginDraft, scope: MarginScope): MarginDraft {
  return draft.filter((change) => !isSameScope(change, scope))
}

/** A tier that differs; undefined if there is none. */
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

/** Returns the amounts at which any of several lists has a tier, smallest first. */
export function tierStarts(lists: readonly (readonly MarginTier[])[]): Decimal[] {
  const starts = lists.flatMap((tiers) => tiers.map(({ fromAmount }) => fromAmount)).toSorted(compareDecimals)
  return starts.filter((start, index) => index === 0 || compareDecimals(start, starts[index - 1] ?? start) !== 0)
}

/** Returns the tiers a change would replace: those of exactly its scope, or the general ones. */
export function tiersBefore({ schedules, at }: MarginsInForce, scope: MarginScope): readonly MarginTier[] {
  return scheduleAtPlace(schedules, scope, at)?.tiers ?? []
}

/** Returns the margins with the changes applied. */
export function withDraft(draft: MarginDraft, { schedules, at }: MarginsInForce): MarginsInForce {
  return { schedules: [...schedules, ...schedulesFrom(draft, at)], at }
}

/** Replaces the change of the same scope, unless the new one equals the current margins. */
function put(draft: MarginDraft, standing: MarginsInForce, change: MarginChange): MarginDraft {
  const others = dropChange(draft, change)
  const isThere = tiersEqual(tiersBefore(withDraft(others, standing), change), change.tiers)
  return isThere ? others : [...others, { ...change, tiers: sortTiers(change.tiers) }]
}

/** Leaves one client type without margins: the general ones are withdrawn, and the other type gets its own copy. */
function emptyCell(
  draft: MarginDraft,
  standing: MarginsInForce,
  { currency, country, clientType }: CellPlace,
): MarginDraft {
  const drafted = withDraft(draft, standing)
  const row = { currency, country }
  const others = clientTypes
    .filter((type) => type !== clientType)
    .map((type) => ({ ...row, clientType: type, tiers: tiersBefore(drafted, { ...row, clientType: type }) }))
  const withdrawn = { ...row, clientType: undefined, tiers: [] }
  const kept = [withdrawn, ...others].reduce((known, change) => put(known, standing, change), draft)
  return setTiers(kept, standing, { ...row, clientType, tiers: [] })
}

function dropRow(draft: MarginDraft, { currency, country }: RowPlace): MarginDraft {
  return draft.filter((change) => change.currency !== currency || change.country !== country)
}

/** Tells whether the changes leave the margins of both client types of a row as they are. */
function isAsItStands(draft: MarginDraft, standing: MarginsInForce, { currency, country }: RowPlace): boolean {
  const drafted = withDraft(draft, standing)
  return clientTypes.every((clientType) => {
    const scope = { currency, country, clientType }
    return tiersEqual(tiersBefore(drafted, scope), tiersBefore(standing, scope))
  })
}

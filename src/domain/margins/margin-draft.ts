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

/** Changes that are being collected, at most one for each scope. */
export type MarginDraft = readonly MarginChange[]

/** The margins in force, and the moment they are looked at. */
export type Standing = { readonly schedules: readonly MarginSchedule[]; readonly at: Date }

type RowPlace = Omit<MarginScope, 'clientType'>

/** A place in the table: one kind of client, in one country or in all. */
export type CellPlace = RowPlace & { readonly clientType: ClientType }

/** What the table says of a place. */
export function cellAt({ schedules, at }: Standing, { currency, country, clientType }: CellPlace) {
  const [margins] = marginGrid(schedules, [currency], at)
  return margins?.rows.find((row) => row.country === country)?.cells[clientType]
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
  return tiers.length > 0 ? setTiers(draft, standing, { ...place, tiers }) : emptyCell(draft, standing, place)
}

/** Gives a scope its tiers. What is then as it stands already is no change. */
export function setTiers(draft: MarginDraft, standing: Standing, change: MarginChange): MarginDraft {
  const next = put(draft, standing, change)
  return change.clientType && isAsItStands(next, standing, change) ? dropRow(next, change) : next
}

/** Takes a country's exception away, whatever it is made of. */
export function removeRow(draft: MarginDraft, standing: Standing, place: RowPlace): MarginDraft {
  const others = dropRow(draft, place)
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
  return scheduleAtPlace(schedules, scope, at)?.tiers ?? []
}

/** The margins as they would be with the changes. */
export function withDraft(draft: MarginDraft, { schedules, at }: Standing): Standing {
  return { schedules: [...schedules, ...schedulesFrom(draft, at)], at }
}

/** One change in the place of another for the same scope, unless it says what holds there without it. */
function put(draft: MarginDraft, standing: Standing, change: MarginChange): MarginDraft {
  const others = dropChange(draft, change)
  const isThere = tiersEqual(tiersBefore(withDraft(others, standing), change), change.tiers)
  return isThere ? others : [...others, { ...change, tiers: sortTiers(change.tiers) }]
}

/** Leaves one kind of client without margins: those of all are withdrawn, and the other kind has them as its own. */
function emptyCell(draft: MarginDraft, standing: Standing, { currency, country, clientType }: CellPlace): MarginDraft {
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

/** Whether the changes leave each kind of client in a place what it has already. */
function isAsItStands(draft: MarginDraft, standing: Standing, { currency, country }: RowPlace): boolean {
  const drafted = withDraft(draft, standing)
  return clientTypes.every((clientType) => {
    const scope = { currency, country, clientType }
    return tiersEqual(tiersBefore(drafted, scope), tiersBefore(standing, scope))
  })
}

import type { Decimal } from '#domain/money/decimal.ts'
import { formatMoney, formatShare } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { FixedSide, Verdict } from '#domain/rates/difference.ts'
import { ownProvider } from '#domain/sources/provider.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { providerName } from './rate-names.ts'

/** Difference of another offer from ours; its percentage may still be loading. */
export type ShownDifference = {
  readonly money: Decimal
  readonly percent: Decimal | undefined
  readonly verdict: Verdict
}

type CostFormat = {
  readonly unit: string
  readonly symbols: NumberSymbols
  readonly isMarket: boolean
  readonly fixed: FixedSide
}

/** Returns the cost of exchanging with us, or our advantage, as a sentence. */
export function costSentence(say: Translate, difference: ShownDifference, options: CostFormat): string {
  const { symbols, isMarket, fixed } = options
  if (isNoDifference(difference)) return say(isMarket ? 'cost.same_market' : 'cost.same_official', ours(say))
  const keys = isMarket
    ? ({ costs: 'cost.costs_market', better: 'cost.better_market' } as const)
    : ({ costs: 'cost.costs_official', better: 'cost.better_official' } as const)
  const amount = moneyText(difference.money, options)
  // The percentage loads later, together with its brackets, which are separate from the amount because Arabic orders
  // them differently. It is a share of our amount, as a mark-up is, and says so.
  const percent = difference.percent && percentSize(difference.percent, symbols)
  const share = percent ? ` (${say(fixed === 'from' ? 'cost.of_get' : 'cost.of_pay', { percent })})` : ''
  return say(difference.verdict === 'worse' ? keys.better : keys.costs, { ...ours(say), amount, share })
}

/** Returns the amount in that sentence. */
export function moneyText(money: Decimal, { unit, symbols }: Pick<CostFormat, 'unit' | 'symbols'>): string {
  return `${moneySize(money, symbols)} ${unit}`
}

/** Tells whether a difference rounds to zero. */
export function isNoDifference({ money, percent }: ShownDifference): boolean {
  return money.units === 0n && (percent === undefined || percent.units === 0n)
}

/** Returns an amount without its sign, because words give the direction. */
export function moneySize(money: Decimal, symbols: NumberSymbols): string {
  return formatMoney(sizeOf(money), symbols)
}

export function percentSize(percent: Decimal, symbols: NumberSymbols): string {
  return formatShare(sizeOf(percent), 2, symbols)
}

function sizeOf({ units, scale }: Decimal): Decimal {
  return { units: units < 0n ? -units : units, scale }
}

function ours(say: Translate) {
  return { provider: providerName(say, ownProvider) }
}

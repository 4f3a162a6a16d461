import { percentText } from '#domain/margins/percent.ts'
import { compareDecimals, type Decimal, parseDecimal, zero } from '#domain/money/decimal.ts'
import {
  formatBriefly,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatSigned,
} from '#domain/money/format.ts'
import type { MarginScope, MarginTier } from '#domain/rates/margin.ts'
import type { ClientType } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useNames } from '../frame/format/names.ts'

/** Returns formatters of margins, amounts and the clients they apply to. */
export function useMarginFormat() {
  const say = useTranslator('admin')
  const { symbols } = useDesk().setting
  const { countryName } = useNames()
  const clients = (clientType: ClientType | undefined) => say(`margins.client.${clientType ?? 'all'}`)
  const from = (start: Decimal) => say('margins.from', { amount: formatBriefly(start, symbols) })
  /** Formats a margin such as 0.45, with as many digits as it needs. */
  function percent(margin: Decimal): string {
    const plain = percentText(margin)
    return formatNumber(parseDecimal(plain), plain.length - plain.indexOf('.') - 1, symbols)
  }
  function tierWords({ fromAmount, margin }: MarginTier): string {
    const share = `${percent(margin)} %`
    return compareDecimals(fromAmount, zero) === 0 ? share : `${from(fromAmount)} ${share}`
  }
  return {
    clients,
    percent,
    from,
    /** Formats all tiers in one line. */
    tierList: (tiers: readonly MarginTier[]) =>
      tiers.length === 0 ? say('margins.withdrawn_scope') : tiers.map(tierWords).join(', '),
    amount: (amount: Decimal) => formatBriefly(amount, symbols),
    money: (text: string) => formatMoney(parseDecimal(text), symbols),
    signed: (text: string) => formatSigned(parseDecimal(text), 2, symbols),
    signedPercent: (text: string) => formatPercent(parseDecimal(text), 2, symbols),
    rate: (text: string) => formatRate(parseDecimal(text), symbols),
    /** Returns for example "PLN, natural persons in Lithuania". */
    scope({ currency, country, clientType }: MarginScope): string {
      const who = clients(clientType)
      return country
        ? say('margins.scope_in', { currency, clients: who, country: countryName(country) })
        : say('margins.scope', { currency, clients: who })
    },
  }
}

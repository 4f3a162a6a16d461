import { writeQueryString } from '#contract/core/query-string.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { formatAmount } from '#domain/money/amount.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import type { Parameter } from '../../frame/page-address.ts'
import { useRatesPage } from './rates-page-context.tsx'

type Props = {
  pair: Pair
  filter: PageFilter
  /** True if the offer is based on old figures; the link is then less prominent. */
  isOld?: boolean
}

/** Link to online banking, with the pair and amount. */
export function ExchangeLink({ pair, filter: { fromAmount, toAmount }, isOld = false }: Props) {
  const say = useTranslator('currency_exchange')
  const { links } = useRatesPage()
  const address = withParameters(links.exchange, [
    ['from_currency', pair.from],
    ['to_currency', pair.to],
    ...(fromAmount ? [['from_amount', formatAmount(fromAmount)] as const] : []),
    ...(toAmount ? [['to_amount', formatAmount(toAmount)] as const] : []),
  ])
  return (
    <ButtonLink href={address} primary={!isOld}>
      {say('answer.exchange', pair)}
    </ButtonLink>
  )
}

/** Adds parameters to a URL with or without a query. */
function withParameters(href: string, parameters: readonly Parameter[]): string {
  return `${href}${href.includes('?') ? '&' : '?'}${writeQueryString(parameters)}`
}

import { exchangeRoutes } from '#domain/addresses/exchange-routes.ts'
import { pathAt } from '#domain/addresses/path-at.ts'
import { isList, type PageFilter } from '#domain/filter/filter.ts'
import { formatAmount } from '#domain/money/amount.ts'
import type { Currency } from '#domain/money/currency.ts'
import { callLocale } from '../call-locale.ts'
import { Download } from '../download.tsx'
import { usePage } from '../page-context.tsx'
import { compareQuery } from './page-url.ts'
import { fixedSide } from './rows.ts'
import styles from './take-along.module.css'

type Props = {
  filter: PageFilter
  /** The currencies of the rows, in their order. */
  shown: readonly Currency[]
}

const forms = [
  { name: 'CSV', route: exchangeRoutes.currency_exchange_compare_csv, empty: withoutLines },
  { name: 'JSON', route: exchangeRoutes.currency_exchange_compare, empty: withoutComparisons },
] as const

/** What the table shows, to be worked with elsewhere: the same rows in the same order. */
export function TakeAlong({ filter, shown }: Props) {
  const { data, visitor } = usePage()
  const isEmpty = shown.length === 0
  // Nothing cannot be asked for: a question that names no currency means all of them.
  const query = compareQuery(filter, isEmpty ? undefined : shown, visitor.country)
  const name = fileName(filter, data.siteName, data.freshness.sources[0]?.day)
  return (
    <p className={styles.links}>
      {forms.map(({ name: format, route, empty }) => (
        <Download
          key={format}
          href={`${pathAt(route, callLocale)}?${query}`}
          {...{ name, format, ...(isEmpty && { cut: empty }) }}
        />
      ))}
    </p>
  )
}

/** Such as evp-100-EUR-2026-11-13, or with both currencies where one is meant on either side. */
function fileName(filter: PageFilter, siteName: string, day: string | undefined): string {
  const { from, to, fromAmount, toAmount } = filter
  const amount = fromAmount ?? toAmount
  const fixed = filter[fixedSide(filter)]
  const open = fixedSide(filter) === 'from' ? to : from
  const parts = [
    ...[siteName.toLowerCase().replace(/[^a-z0-9]+/g, '-'), amount && formatAmount(amount).replace(/\.?0+$/, '')],
    ...[fixed, open].filter((side) => !isList(side)),
    day,
  ]
  return parts.filter((part) => part).join('-')
}

function withoutLines(text: string): string {
  return text.slice(0, text.indexOf('\r\n') + 2)
}

function withoutComparisons(text: string): string {
  return JSON.stringify({ ...JSON.parse(text), comparisons: [] })
}

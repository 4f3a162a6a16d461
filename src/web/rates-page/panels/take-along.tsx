import { fixedSide, type PageFilter } from '#domain/filter/filter.ts'
import { findSingle } from '#domain/filter/side.ts'
import { formatAmount } from '#domain/money/amount.ts'
import type { Currency } from '#domain/money/currency.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Download } from '../../frame/download.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { compareQuery } from '../filter/shared-address.ts'

type Props = {
  filter: PageFilter
  /** Currencies of the rows, in order. */
  shown: readonly Currency[]
}

const forms = [
  { format: 'CSV', empty: withoutLines },
  { format: 'JSON', empty: withoutComparisons },
] as const

/** Downloads of the table: the same rows in the same order. */
export function TakeAlong({ filter, shown }: Props) {
  const say = useTranslator('currency_exchange')
  const { frame, visitor } = useFrame()
  const { sources, paths } = useRatesPage()
  const isEmpty = shown.length === 0
  // An empty table cannot be requested, because a question without currencies means all of them.
  const query = compareQuery(filter, isEmpty ? undefined : shown, visitor.country)
  const name = fileName(filter, frame.siteName, sources[0]?.day)
  return (
    <>
      {forms.map(({ format, empty }) => (
        <Download
          key={format}
          href={`${paths[format]}?${query}`}
          name={name}
          format={format}
          label={say('take.as', { format })}
          className={buttonClass}
          {...(isEmpty && { cut: empty })}
        />
      ))}
    </>
  )
}

/** Returns a file name such as evp-100-EUR-2026-11-13; that of a pair has both currencies. */
function fileName(filter: PageFilter, siteName: string, day: string | undefined): string {
  const { from, to, fromAmount, toAmount } = filter
  const amount = fromAmount ?? toAmount
  const fixed = filter[fixedSide(filter)]
  const open = fixedSide(filter) === 'from' ? to : from
  const parts = [
    siteName.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    amount && formatAmount(amount).replace(/\.?0+$/, ''),
    ...[fixed, open].map(findSingle),
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

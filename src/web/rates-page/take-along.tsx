import { pathOf } from '#domain/address.ts'
import type { Currency } from '#domain/currency.ts'
import type { PageFilter } from '#domain/page-filter.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { callLocale } from '../call-locale.ts'
import { usePage } from '../page-context.tsx'
import { compareQuery } from './page-url.ts'
import styles from './take-along.module.css'

type Props = {
  filter: PageFilter
  /** The currencies of the rows, where these are not all there are. */
  shown: readonly Currency[] | undefined
}

const forms = [
  { name: 'CSV', route: 'currency_exchange_compare_csv' },
  { name: 'JSON', route: 'currency_exchange_compare' },
] as const

/** What the table shows, to be worked with elsewhere. */
export function TakeAlong({ filter, shown }: Props) {
  const say = useTranslator('currency_exchange')
  const { visitor } = usePage()
  const query = compareQuery(filter, shown, visitor.country)
  return (
    <p className={styles.links}>
      {forms.map(({ name, route }) => (
        <a key={name} href={`${pathOf(route, callLocale)}?${query}`} aria-label={say('take.as', { format: name })}>
          <bdi>{name}</bdi>
        </a>
      ))}
    </p>
  )
}

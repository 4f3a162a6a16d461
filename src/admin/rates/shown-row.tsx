import { flagOf } from '#domain/countries/currency-places.ts'
import { type Decimal, subtract, zero } from '#domain/money/decimal.ts'
import { formatMoney, formatRate, formatShare, formatSigned } from '#domain/money/format.ts'
import type { Comparison } from '#domain/rates/comparison.ts'
import { isOwnProvider, officialProvider } from '#domain/sources/provider.ts'
import { badgeClass } from '#ui/badge/badge.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import { FigureDay, MidFrom } from './mid-from.tsx'
import styles from './rates-screen.module.css'

type Props = {
  row: Comparison
  name: string
  margin: Decimal | undefined
  /** Heading of the reference rates. */
  heading: string
}

const none = '-'

/** Row of one currency: the amount that a visitor gets, and the rates behind it. */
export function ShownRow({ row: { to, offers, withheld, held }, name, margin, heading }: Props) {
  const say = useTranslator('admin')
  const { symbols, flags } = useDesk().setting
  const own = offers.find(({ provider }) => isOwnProvider(provider))
  const official = offers.find(({ provider }) => provider === officialProvider)
  // The official offer has its difference from ours; the table shows ours from the official one.
  const apart = own && official?.difference ? subtract(zero, official.difference.money) : undefined

  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Flag sprite={flags} code={flagOf(to)} />
          <span>
            {to}
            <small>{name}</small>
          </span>
        </span>
      </th>
      <td data-label={say('rates.one')} data-figure className={styles.quiet}>
        <bdi>{own ? formatRate(own.unitRate, symbols) : none}</bdi>
      </td>
      <td data-label={say('rates.gets')} data-figure>
        {own ? (
          <b>
            <bdi>{formatMoney(own.toAmount, symbols)}</bdi>
          </b>
        ) : (
          <small>{say(withheld ? `rates.withheld.${withheld}` : 'rates.not_offered')}</small>
        )}
      </td>
      <td data-label={say('rates.mid')}>
        <span>
          {own ? <MidFrom offer={own} /> : none}{' '}
          {held.length > 0 && (
            <DeskLink to="held" className={badgeClass} data-tone="warn">
              {say('rates.held')}
            </DeskLink>
          )}
        </span>
      </td>
      <td data-label={heading} data-figure>
        <span className={styles.official}>
          <bdi>{official ? formatMoney(official.toAmount, symbols) : none}</bdi>
          {official?.kind === 'market' && heading === say('rates.official') && <small>{say('rates.market')}</small>}
          {official && official.date !== own?.date && <FigureDay offer={official} />}
        </span>
      </td>
      <td data-label={say('rates.apart')} data-figure className={styles.quiet}>
        <bdi>{apart ? formatSigned(apart, 2, symbols) : none}</bdi>
      </td>
      <td data-label={say('rates.margin')} data-figure>
        <bdi>{own && margin ? formatShare(margin, 2, symbols) : none}</bdi>
      </td>
    </tr>
  )
}

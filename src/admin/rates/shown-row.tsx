import { flagOf } from '#domain/countries/currency-places.ts'
import { type Decimal, subtract, zero } from '#domain/money/decimal.ts'
import { formatMoney, formatRate, formatShare, formatSigned } from '#domain/money/format.ts'
import type { Comparison, Offer } from '#domain/rates/comparison.ts'
import { sources } from '#domain/sources/source.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useMoments } from '../frame/moments.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import styles from './rates-screen.module.css'

type Props = { row: Comparison; name: string; margin: Decimal | undefined }

const none = '-'

/** What a visitor gets of one currency, and where that comes from. */
export function ShownRow({ row: { to, offers, withheld, held }, name, margin }: Props) {
  const say = useTranslator('admin')
  const { symbols, flags } = useDesk().setting
  const { formatCalendarDay } = useMoments()
  const own = offers.find(({ provider }) => provider === 'commercial')
  const official = offers.find(({ provider }) => provider === 'official_by_partner')
  // The official offer says how much better it is; here it is how much less we give.
  const apart = own && official?.difference ? subtract(zero, official.difference.money) : undefined

  function midWords({ provenance, date, isStale }: Offer): string {
    const names = [...new Set(provenance.figures.map(({ source }) => sources[source].name))]
    const day = date ? formatCalendarDay(date) : ''
    return [...names, isStale ? say('rates.stale', { date: day }) : day].join(', ')
  }

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
      <td data-label={say('rates.one')} className={styles.quiet}>
        <bdi>{own ? formatRate(own.unitRate, symbols) : none}</bdi>
      </td>
      <td data-label={say('rates.gets')}>
        {own ? (
          <b>
            <bdi>{formatMoney(own.toAmount, symbols)}</bdi>
          </b>
        ) : (
          <small>{say(withheld ? `rates.withheld.${withheld}` : 'rates.not_offered')}</small>
        )}
      </td>
      <td data-label={say('rates.mid')} className={styles.words}>
        <span>
          {own ? midWords(own) : none}{' '}
          {held.length > 0 && (
            <DeskLink to="held" className={styles.held}>
              {say('rates.held')}
            </DeskLink>
          )}
        </span>
      </td>
      <td data-label={say('rates.official')}>
        <bdi>{official ? formatMoney(official.toAmount, symbols) : none}</bdi>
        {official?.kind === 'market' && <small>{say('rates.market')}</small>}
      </td>
      <td data-label={say('rates.apart')} className={styles.quiet}>
        <bdi>{apart ? formatSigned(apart, 2, symbols) : none}</bdi>
      </td>
      <td data-label={say('rates.margin')}>
        <bdi>{own && margin ? formatShare(margin, 2, symbols) : none}</bdi>
      </td>
    </tr>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compare } from '#contract/public/compare.ts'
import { supportedCurrencies } from '#contract/public/rates.ts'
import { flagOf, popularCurrencies } from '#domain/countries/currency-places.ts'
import type { Currency } from '#domain/money/currency.ts'
import { formatMoney, formatPercent } from '#domain/money/format.ts'
import type { Comparison } from '#domain/rates/comparison.ts'
import { negate } from '#domain/rates/difference.ts'
import type { MidKind } from '#domain/rates/mid-rates.ts'
import { isOwnProvider, officialProvider } from '#domain/sources/provider.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { headingOf } from '../frame/format/reference-heading.ts'
import { useQuietly } from '../frame/screen/attention.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import styles from './live-picture.module.css'
import { PairChart } from './pair-chart.tsx'

/** Number of pairs in the table. */
const shownPairs = 5

/** Text of a cell without an offer. */
const nothing = '–'

/** Shows current rates as visitors of the site's own country see them, from the same public calls. */
export function LivePicture() {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const { formatTime } = useMoments()
  const [chosen, setChosen] = useState<Currency>()
  const path = { locale: setting.language }
  const reading = useQuery({
    queryKey: ['live'],
    async queryFn({ signal }) {
      const { currencies } = await call(supportedCurrencies, { path, query: {}, signal })
      const to = popularCurrencies.filter((currency) => currencies.includes(currency))
      const { comparisons, at } = await call(compare, { path, query: { to }, signal })
      return { at, pairs: comparisons.filter((pair) => pair.from !== pair.to).slice(0, shownPairs) }
    },
    refetchInterval: useQuietly(60_000),
  })
  return (
    <section className={styles.live}>
      <h2>{say('home.live')}</h2>
      <Loaded reading={reading} shape="lines" count={8}>
        {({ pairs, at }) => {
          const pair = pairs.find(({ to }) => to === chosen) ?? pairs[0]
          if (!pair) return <p>{say('home.no_rates')}</p>
          return (
            <>
              <PairChart from={pair.from} to={pair.to} />
              <table className={styles.pairs}>
                <thead>
                  <tr>
                    <th scope="col">
                      <bdi>100 {pair.from}</bdi>
                    </th>
                    <th scope="col">{setting.siteName}</th>
                    <th scope="col">{headingOf(say, pairs.flatMap(referenceKinds))}</th>
                    <th scope="col">{say('home.difference')}</th>
                  </tr>
                </thead>
                <tbody>
                  {pairs.map((one) => (
                    <PairRow key={one.to} pair={one} isChosen={one === pair} onChoose={() => setChosen(one.to)} />
                  ))}
                </tbody>
              </table>
              <OldFigures pairs={pairs} />
              <p className={styles.note}>{say('home.as_of', { time: formatTime(at) })}</p>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** Returns the kinds of the reference rates in a row. */
function referenceKinds({ offers }: Comparison): readonly (MidKind | undefined)[] {
  return offers.filter(({ provider }) => !isOwnProvider(provider)).map(({ kind }) => kind)
}

/** Lists the currencies whose rates are stale, grouped by the day of their figures. */
function OldFigures({ pairs }: { pairs: readonly Comparison[] }) {
  const say = useTranslator('admin')
  const { formatCalendarDay } = useMoments()
  const stale = pairs.flatMap(({ to, offers }) =>
    offers.filter(({ isStale }) => isStale).flatMap(({ date }) => (date ? [{ to, date }] : [])),
  )
  return [...Map.groupBy(stale, ({ date }) => date)].map(([date, those]) => (
    <p key={date} className={styles.stale}>
      <bdi>{[...new Set(those.map(({ to }) => to))].join(', ')}</bdi>:{' '}
      {say('rates.stale', { date: formatCalendarDay(date) })}
    </p>
  ))
}

type RowProps = { pair: Comparison; isChosen: boolean; onChoose: () => void }

function PairRow({ pair: { to, offers, withheld }, isChosen, onChoose }: RowProps) {
  const say = useTranslator('admin')
  const { symbols, flags } = useDesk().setting
  const own = offers.find(({ provider }) => isOwnProvider(provider))
  const official = offers.find(({ provider }) => provider === officialProvider)
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          <Flag sprite={flags} code={flagOf(to)} />
          {to}
        </button>
      </th>
      <td>{own ? formatMoney(own.toAmount, symbols) : withheld ? say('home.withheld') : nothing}</td>
      <td>{official ? formatMoney(official.toAmount, symbols) : nothing}</td>
      <td>
        <bdi>{official?.difference ? formatPercent(negate(official.difference.percent), 2, symbols) : nothing}</bdi>
      </td>
    </tr>
  )
}

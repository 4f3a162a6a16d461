import { createContext, useContext } from 'react'
import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { RatesCard } from '../../rates-card/rates-card.tsx'
import { RatesPageContext } from '../../rates-page/data/rates-page-context.tsx'
import type { RatesPageData } from '../../rates-page/data/rates-page-data.ts'
import type { RatesState } from '../../rates-page/data/rates-store.ts'
import { givenText } from '../../rates-page/data/summary.ts'
import { sharedUrl } from '../../rates-page/filter/filter-address.ts'
import styles from './blocks.module.css'
import { useWritten } from './page-context.tsx'

/** Rates of a page's blocks, by block id. */
export type BlockRates = {
  readonly data: RatesPageData
  readonly byBlock: ReadonlyMap<string, { readonly state: RatesState; readonly asked: PageFilter }>
}

const BlockRatesContext = createContext<BlockRates | undefined>(undefined)

export const BlockRatesProvider = BlockRatesContext.Provider

/** Live rates. The browser refreshes them while the page is open; see `refresh-rates.ts`. */
export function RatesBlock({ block: { id, heading } }: { block: { readonly id: string } & Shown<'rates_table'> }) {
  const say = useTranslator('currency_exchange')
  const { frame, visitor } = useFrame()
  const ofVisitor = useWritten(visitor.language)
  const rates = useContext(BlockRatesContext)
  const shown = rates?.byBlock.get(id)
  if (!rates || !shown) return null
  const { data } = rates
  const { state, asked } = shown
  const given = say('answer.gets', { amount: givenText(state.filter, frame.symbols) })
  return (
    <section className={`${styles.rates} ${styles.titled}`}>
      {heading && <h2>{heading}</h2>}
      <div {...ofVisitor}>
        {heading ? <p className={styles.given}>{given}</p> : <h2>{given}</h2>}
        <div data-rates={id}>
          <RatesPageContext value={data}>
            <RatesCard state={state} />
          </RatesPageContext>
        </div>
        <p className={styles.more}>
          <a href={sharedUrl(asked, data, visitor)}>{say('embed.all_rates')}</a>
        </p>
      </div>
    </section>
  )
}

import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { fixedSide, isOnePair, type PageFilter } from '#domain/filter/filter.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import { ownProvider } from '#domain/sources/provider.ts'
import type { Lazy } from '#ui/lazy.ts'
import { createToastStore } from '#ui/toast/toast-store.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { FrameProvider, useFrame } from '../frame/frame-context.tsx'
import type { Setting } from '../frame/frame-data.ts'
import { readerParameters, sharedParameters } from '../frame/page-address.ts'
import { SiteFrame } from '../frame/site-frame.tsx'
import { failedProviders, isSettled } from './data/failed-providers.ts'
import type { LoadedNotes } from './data/load-notes.ts'
import { failureTitle } from './data/rate-names.ts'
import { RatesPageContext, useRatesPage } from './data/rates-page-context.tsx'
import { hasOfficial, type Loaded, type RatesPageData } from './data/rates-page-data.ts'
import { createRatesStore, isLoading, type LoadNotes, type LoadRates, type RatesState } from './data/rates-store.ts'
import type { Draft } from './filter/draft.ts'
import { RatesFilter } from './filter/rates-filter.tsx'
import { useFilter } from './filter/use-filter.ts'
import { Hero } from './hero.tsx'
import { LazyAnswer } from './lazy/lazy-answer.tsx'
import { LazyPartsContext, type Parts } from './lazy/lazy-parts.tsx'
import { LoadBand } from './load-band.tsx'
import { NextSteps } from './next-steps.tsx'
import { Questions } from './questions.tsx'
import styles from './rates-page.module.css'
import { RatesTable } from './table/rates-table.tsx'

/** Filter of the address, and its rates. */
export type Opening = {
  readonly search: string
  readonly filter: PageFilter
  readonly draft: Draft
  readonly loaded: readonly Loaded[]
  readonly notes: LoadedNotes
}

type Props = {
  setting: Setting
  data: RatesPageData
  opening: Opening
  load: LoadRates
  loadNotes: LoadNotes
  parts: Lazy<Parts>
}

export function RatesPage({ setting, data, parts, ...body }: Props) {
  return (
    <FrameProvider setting={setting}>
      <RatesPageContext value={data}>
        <LazyPartsContext value={parts}>
          <PageBody {...body} />
        </LazyPartsContext>
      </RatesPageContext>
    </FrameProvider>
  )
}

function PageBody({ opening, load, loadNotes }: Pick<Props, 'opening' | 'load' | 'loadNotes'>) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { visitor, frame } = useFrame()
  const { symbols } = frame
  const [toasts] = useState(createToastStore)
  const [store] = useState(() => createRatesStore(opening, { providers: data.providers, load, loadNotes }))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const { filter } = state
  const isComing = isLoading(state)
  // One toast per load: it waits for all providers.
  const tell = useEffectEvent(() => {
    const failed = failedProviders(state)
    const [first] = failed
    if (!first) return toasts.withdraw(aboutRates)
    const isAll = failed.length === data.providers.length
    const title = isAll ? say('failed.all') : failureTitle(say, first.provider, !hasOfficial(data))
    toasts.show({ kind: 'error', title, text: say(first.error), about: aboutRates })
  })
  const isDone = isSettled(state)
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
  const form = useFilter({
    initial: opening,
    market: data,
    visitor,
    symbols,
    show: store.show,
    shown: filter,
    hasCome: [...state.columns.values()].includes('ready'),
  })
  const isPair = isOnePair(filter)
  return (
    <SiteFrame
      address={{ path: data.paths.page, parameters: [...sharedParameters(form.search), ...form.fieldParameters] }}
      toasts={toasts}
    >
      <Hero state={state} />
      <RatesFilter
        form={form}
        shown={filter}
        computed={isPair ? computedAmount(state, symbols) : undefined}
        isLoading={isComing}
        kept={readerParameters(visitor)}
      />
      <div className={styles.body}>
        <div>
          <LoadBand state={state} store={store} />
          {/* Each of these hydrates separately, so that no part of the page delays another on a slow phone. */}
          <Suspense>
            {isPair ? <LazyAnswer state={state} /> : <RatesTable key={form.clearings} state={state} />}
          </Suspense>
        </div>
        <Suspense>
          <NextSteps isPair={isPair} />
        </Suspense>
      </div>
      <Suspense>
        <Questions />
      </Suspense>
    </SiteFrame>
  )
}

const aboutRates = 'rates'

/** Returns the computed other amount with our rate. */
function computedAmount({ rates, filter }: RatesState, symbols: NumberSymbols): string | undefined {
  const [entry] = rates.get(ownProvider)?.values() ?? []
  return entry && formatMoney(fixedSide(filter) === 'from' ? entry.toAmount : entry.fromAmount, symbols)
}

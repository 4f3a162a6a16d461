import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '#contract/error.ts'
import { cancelled, feedbackOn } from '#domain/feedback/feedback.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { createToastStore } from '#ui/toast/toast-store.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { FrameProvider, useFrame } from '../frame/frame-context.tsx'
import type { Setting } from '../frame/frame-data.ts'
import { keptParameters } from '../frame/page-address.ts'
import { SiteFrame } from '../frame/site-frame.tsx'
import type { LoadedNotes } from './data/load-notes.ts'
import { failureTitle, rateName } from './data/rate-names.ts'
import { RatesPageContext, useRatesPage } from './data/rates-page-context.tsx'
import { hasOfficial, type Loaded, type RatesPageData } from './data/rates-page-data.ts'
import { createRatesStore, type LoadNotes, type LoadRates, type RatesState } from './data/rates-store.ts'
import { ratesAddress } from './filter/filter-address.ts'
import { RatesFilter } from './filter/rates-filter.tsx'
import { type Draft, useFilter } from './filter/use-filter.ts'
import { Hero } from './hero.tsx'
import { Questions } from './questions.tsx'
import { RatesTable } from './table/rates-table.tsx'

/** What the address asked for, and what came of it. */
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
}

export function RatesPage({ setting, data, ...body }: Props) {
  return (
    <FrameProvider setting={setting}>
      <RatesPageContext value={data}>
        <PageBody {...body} />
      </RatesPageContext>
    </FrameProvider>
  )
}

function PageBody({ opening, load, loadNotes }: Pick<Props, 'opening' | 'load' | 'loadNotes'>) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { symbols } = useFrame().frame
  const [toasts] = useState(createToastStore)
  const nameOf = (provider: Provider) => rateName(say, provider, !hasOfficial(data))
  // What it says depends on the page alone, which does not change.
  const [showError] = useState(() => (provider: Provider, error: ApiError['code']) => {
    const title = failureTitle(say, provider, !hasOfficial(data))
    toasts.show({ kind: 'error', title, text: say(error), about: provider })
  })
  const [store] = useState(() =>
    createRatesStore(opening, {
      providers: data.providers,
      load,
      loadNotes,
      onFinished(provider, finished) {
        // A column that stays empty is explained even where no answer came.
        const feedback = feedbackOn(finished, [])
        if (feedback?.kind === 'error') showError(provider, feedback.code)
        else if (finished.status !== cancelled) toasts.withdraw(provider)
      },
    }),
  )
  useEffect(() => {
    for (const one of opening.loaded) if ('error' in one) showError(one.provider, one.error)
  }, [opening, showError])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const form = useFilter({ initial: opening, market: data, symbols, show: store.show })
  return (
    <SiteFrame address={ratesAddress(form.search, data)} toasts={toasts}>
      <Hero state={state} />
      <RatesFilter form={form} kept={keptParameters(form.search)} />
      {/* Each of these comes alive by itself, so that no part of the page holds up another on a slow phone. */}
      <Suspense>
        <RatesTable key={form.clearings} state={state} store={store} />
      </Suspense>
      <LoadStatus state={state} nameOf={nameOf} />
      <Suspense>
        <Questions />
      </Suspense>
    </SiteFrame>
  )
}

type StatusProps = { state: RatesState; nameOf: (provider: Provider) => string }

/** Tells those who do not see the table how far it is. */
function LoadStatus({ state: { columns, rates }, nameOf }: StatusProps) {
  const say = useTranslator('currency_exchange')
  const parts = [...columns].map(([provider, state]) => {
    const name = nameOf(provider)
    if (state === 'loading') return say('status.loading', { provider: name })
    if (state === 'ready') return say.count('status.loaded', rates.get(provider)?.size ?? 0, { provider: name })
    return say('status.failed', { provider: name })
  })
  return (
    <p className="unseen" role="status">
      {parts.join('. ')}
    </p>
  )
}

import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '#contract/error.ts'
import { cancelled, feedbackOn } from '#domain/feedback/feedback.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { directionOf } from '#domain/texts/language.ts'
import { createTranslator } from '#domain/texts/translator.ts'
import { createToastStore } from '#ui/toast/toast-store.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { TranslatorProvider, useTranslator } from '#ui/translator-context.tsx'
import type { LoadedNotes } from '../load-notes.ts'
import { type Page, PageProvider, usePage } from '../page-context.tsx'
import { hasOfficial, type Loaded } from '../page-data.ts'
import { rateName } from './columns.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { allPairs, keptPairs } from './page-url.ts'
import { Questions } from './questions.tsx'
import { RatesFilter } from './rates-filter.tsx'
import './rates-page.css'
import { createRatesStore, type LoadNotes, type LoadRates, type RatesState } from './rates-store.ts'
import { RatesTable } from './rates-table.tsx'
import { type Draft, useFilter } from './use-filter.ts'

/** What the address asked for, and what came of it. */
export type Opening = {
  readonly search: string
  readonly filter: PageFilter
  readonly draft: Draft
  readonly loaded: readonly Loaded[]
  readonly notes: LoadedNotes
}

type Props = { page: Page; opening: Opening; load: LoadRates; loadNotes: LoadNotes }

export function RatesPage({ page, opening, load, loadNotes }: Props) {
  const { data, visitor } = page
  const translator = useMemo(() => createTranslator().fromJSON(dumpOf(page)), [page])
  return (
    <PageProvider page={page}>
      <TranslatorProvider
        translator={translator}
        formatCount={(count) => formatNumber({ units: BigInt(count), scale: 0 }, 0, data.symbols)}
        isRightToLeft={directionOf(visitor.language) === 'rtl'}
      >
        <PageBody opening={opening} load={load} loadNotes={loadNotes} />
      </TranslatorProvider>
    </PageProvider>
  )
}

function dumpOf({ data, visitor: { language } }: Page) {
  return { locale: language, translations: { [language]: data.texts } }
}

/** The product's toasts stay a minute: an error is to be read. */
const errorMilliseconds = 60_000

function PageBody({ opening, load, loadNotes }: Omit<Props, 'page'>) {
  const say = useTranslator('currency_exchange')
  const sayFrame = useTranslator('messages')
  const { data } = usePage()
  const [toasts] = useState(createToastStore)
  const nameOf = (provider: Provider) => rateName(say, provider, !hasOfficial(data.freshness))
  // What it says depends on the page alone, which does not change.
  const [showError] = useState(() => (provider: Provider, error: ApiError['code']) => {
    const text = `${say('status.failed', { provider: nameOf(provider) })}. ${say(error)}`
    toasts.show({ kind: 'error', text, about: provider }, errorMilliseconds)
  })
  const [store] = useState(() =>
    createRatesStore(opening, {
      ...{ providers: data.providers, load, loadNotes },
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
  const form = useFilter({ initial: opening, market: data, symbols: data.symbols, show: store.show })
  const kept = keptPairs(form.search)
  return (
    <>
      <Header search={form.search} />
      <main id="content" className="wrap" tabIndex={-1}>
        <Hero state={state} />
        <RatesFilter form={form} kept={kept} />
        {/* Each of these comes alive by itself, so that no part of the page holds up another on a slow phone. */}
        <Suspense>
          <RatesTable key={form.clearings} state={state} store={store} />
        </Suspense>
        <LoadStatus state={state} nameOf={nameOf} />
        <Suspense>
          <Questions />
        </Suspense>
      </main>
      <Suspense>
        <Footer parameters={allPairs(form.search, data)} />
      </Suspense>
      <Toasts store={toasts} label={sayFrame('toast.area')} dismissLabel={sayFrame('toast.dismiss')} />
    </>
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

import { renderToString } from 'react-dom/server'
import { parseQueryString } from '#contract/core/query-string.ts'
import type { Question } from '#domain/content/presenting/questions.ts'
import { rowCurrencies, typeAmount } from '#domain/filter/filter.ts'
import { readFilter } from '#domain/filter/filter-query.ts'
import { findAmount } from '#domain/money/amount.ts'
import { readTypedAmount } from '#domain/money/amount-input.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { TranslateIn } from '#domain/texts/translating/translate.ts'
import type { Lazy } from '#ui/lazy.ts'
import { translateInOf } from '../frame/frame-context.tsx'
import { loadFrameTexts, loadTexts } from '../frame/load-texts.ts'
import type { PageQuestion, RenderedPage } from '../frame/page-data.ts'
import { loadAnswers } from './data/load-answers.ts'
import { loadRatesPage } from './data/load-rates-page.ts'
import type { RatesBackground, RatesPageData } from './data/rates-page-data.ts'
import { summaryText } from './data/summary.ts'
import { draftOf } from './filter/draft.ts'
import * as parts from './parts.tsx'
import { type Opening, RatesPage } from './rates-page.tsx'
import { writeStart } from './rates-page-start.ts'

/** Renders the rates of an address. */
export async function renderRatesPage(question: PageQuestion<RatesBackground>): Promise<RenderedPage> {
  const { call, search, visitor, frame, background } = question
  const [loadedData, exchange, messages] = await Promise.all([
    loadRatesPage(call, visitor, background),
    loadTexts(call, 'currency_exchange', visitor.language),
    loadFrameTexts(call, visitor.language),
  ])
  const data = withMarkup(loadedData, translateInOf({ frame, visitor, texts: { currency_exchange: exchange } }))
  const { filter, draft } = openingFilter(search, data, frame.symbols)
  const { country } = visitor
  const answers = await loadAnswers(call, { filter, country }, data.providers)
  const texts = { currency_exchange: exchange, messages }
  const opening = { search, filter, draft, ...answers }
  const setting = { frame, visitor, texts }
  const summary = summaryText(translateInOf(setting)('currency_exchange'), filter, {
    count: rowCurrencies(filter, data).length,
    symbols: frame.symbols,
  })
  return {
    markup: renderToString(
      <RatesPage
        setting={setting}
        data={data}
        opening={opening}
        load={neverLoads}
        loadNotes={neverLoads}
        parts={arrived(parts)}
      />,
    ),
    handover: { frame, texts, start: writeStart(data, opening) },
    title: `${summary} · ${frame.siteName}`,
    description: exchange['page.description'] ?? '',
  }
}

/** Adds the question about the mark-up if there is a reference rate. */
function withMarkup(data: RatesPageData, sayIn: TranslateIn): RatesPageData {
  const { questions, hasReference } = data
  if (!questions || !hasReference) return data
  const say = sayIn('currency_exchange')
  const markup: Question = { title: say('markup.title'), text: [['p', {}, say('markup.text')]] }
  return { ...data, questions: { ...questions, items: [...questions.items, markup] } }
}

/** Reads filter and fields of an address. Without JavaScript the form sends amounts as typed, even invalid ones. */
function openingFilter(
  search: string,
  market: RatesPageData,
  symbols: NumberSymbols,
): Pick<Opening, 'filter' | 'draft'> {
  const parameters = parseQueryString(search.replace(/^\?/, ''))
  let filter = readFilter(parameters, market)
  let draft = draftOf(filter, symbols)
  for (const side of ['to', 'from'] as const) {
    const text = parameters[`${side}_amount`]?.[0]
    const typed = text && findAmount(text) === undefined ? readTypedAmount(text, symbols) : undefined
    if (!typed || text === undefined) continue
    if ('amount' in typed) {
      filter = typeAmount(filter, side, typed.amount)
      draft = draftOf(filter, symbols)
    } else {
      draft = { ...draft, [`${side}Text`]: text.slice(0, 200), [`${side}Problem`]: typed.problem }
    }
  }
  return { filter, draft }
}

/** Returns server code in the form of loaded lazy code. */
function arrived<Code>(code: Code): Lazy<Code> {
  return {
    load: async () => code,
    preload: () => {},
    now: () => ({ code, isComing: false }),
    subscribe: () => () => {},
  }
}

/** Nothing is loaded after rendering on the server. */
const neverLoads = () => new Promise<never>(() => {})

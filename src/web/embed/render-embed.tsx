import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseQueryString } from '#contract/core/query-string.ts'
import { readEmbedQuestion } from '#domain/filter/embed-question.ts'
import { clearedFilter, rowCurrencies } from '#domain/filter/filter.ts'
import { FrameProvider, sayInOf } from '../frame/frame-context.tsx'
import type { PageQuestion, RenderedPage } from '../frame/handover.ts'
import { loadTexts } from '../frame/load-texts.ts'
import { loadCard } from '../rates-card/load-card.ts'
import { loadRatesPage } from '../rates-page/data/load-rates-page.ts'
import { RatesPageContext } from '../rates-page/data/rates-page-context.tsx'
import type { RatesBackground } from '../rates-page/data/rates-page-data.ts'
import { summaryText } from '../rates-page/data/summary.ts'
import { CardShell } from './card-shell.tsx'
import { problemText } from './embed-problem.ts'
import { EmbedRates } from './embed-rates.tsx'

/** A card for other sites. Nothing in it comes alive in the browser, so nothing is handed over. */
export type DrawnCard = Pick<RenderedPage, 'markup' | 'title'>

/** Draws the rates that a tag on another site asks for, or says what is wrong with it. */
export async function renderEmbed(question: PageQuestion<RatesBackground>): Promise<DrawnCard> {
  const { call, search, visitor, frame, background } = question
  const [data, exchange] = await Promise.all([
    loadRatesPage(call, visitor, background),
    loadTexts(call, 'currency_exchange', visitor.language),
  ])
  const setting = { frame, visitor, texts: { currency_exchange: exchange } }
  const say = sayInOf(setting)('currency_exchange')
  const draw = (title: string, card: ReactNode): DrawnCard => ({
    title: `${title} · ${frame.siteName}`,
    markup: renderToStaticMarkup(
      <FrameProvider setting={setting}>
        <RatesPageContext value={data}>{card}</RatesPageContext>
      </FrameProvider>,
    ),
  })
  const read = readEmbedQuestion(parseQueryString(search.replace(/^\?/, '')), data)
  if ('problem' in read) {
    const title = say('table.title')
    return draw(
      title,
      <CardShell title={title} asked={clearedFilter(data)}>
        <p>{problemText(say, read.problem)}</p>
      </CardShell>,
    )
  }
  const { shown: filter, asked } = read
  const state = await loadCard(call, { filter, country: visitor.country, data })
  const count = rowCurrencies(filter, data).length
  const title = summaryText(say, filter, { count, symbols: frame.symbols })
  return draw(title, <EmbedRates state={state} asked={asked} />)
}

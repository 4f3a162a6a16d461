import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseQueryString } from '#contract/core/query-string.ts'
import { type EmbedProblem, readEmbedQuestion } from '#domain/filter/embed-question.ts'
import { clearedFilter, type PageFilter, rowCurrencies } from '#domain/filter/filter.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { printable } from '#domain/texts/words/printable.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { FrameProvider, translateInOf, useFrame } from '../frame/frame-context.tsx'
import { loadTexts } from '../frame/load-texts.ts'
import type { PageQuestion, RenderedPage } from '../frame/page-data.ts'
import { loadCard } from '../rates-card/load-card.ts'
import { RatesCard } from '../rates-card/rates-card.tsx'
import { loadRatesPage } from '../rates-page/data/load-rates-page.ts'
import { RatesPageContext } from '../rates-page/data/rates-page-context.tsx'
import type { RatesBackground } from '../rates-page/data/rates-page-data.ts'
import type { RatesState } from '../rates-page/data/rates-store.ts'
import { givenText, summaryText } from '../rates-page/data/summary.ts'
import { CardShell } from './card-shell.tsx'

/** A card for other sites. It is not hydrated, so it has no page data. */
export type DrawnCard = Pick<RenderedPage, 'markup' | 'title'>

/** Renders the rates of a card, or its problem. */
export async function renderEmbed(question: PageQuestion<RatesBackground>): Promise<DrawnCard> {
  const { call, search, visitor, frame, background } = question
  const [data, exchange] = await Promise.all([
    loadRatesPage(call, visitor, background),
    loadTexts(call, 'currency_exchange', visitor.language),
  ])
  const setting = { frame, visitor, texts: { currency_exchange: exchange } }
  const say = translateInOf(setting)('currency_exchange')
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

/** Anyone can write an address: a card repeats no more of it than a misspelt code. */
const longestEcho = 12

/** Returns the problem of a card, for the site's author. */
function problemText(say: Translate, problem: EmbedProblem): string {
  if (problem === 'wrong_amount') return say('embed.wrong_amount')
  if ('meant' in problem) return say('embed.misspelt', { name: echoOf(problem.misspelt), meant: problem.meant })
  return say('embed.unknown_currency', { currency: echoOf(problem.unknownCurrency) })
}

function echoOf(text: string): string {
  return printable(text.length > longestEcho ? `${text.slice(0, longestEcho)}…` : text)
}

type Props = { state: RatesState; asked: PageFilter }

/** Rates of a card. */
function EmbedRates({ state, asked }: Props) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  return (
    <CardShell title={say('answer.gets', { amount: givenText(state.filter, symbols) })} asked={asked}>
      <RatesCard state={state} />
    </CardShell>
  )
}

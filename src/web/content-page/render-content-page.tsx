import { renderToStaticMarkup } from 'react-dom/server'
import { sayInOf } from '../frame/frame-context.tsx'
import type { PageQuestion, RenderedPage } from '../frame/handover.ts'
import { loadTexts } from '../frame/load-texts.ts'
import { keptParameters } from '../frame/page-address.ts'
import type { ThemeNames } from '../frame/static-frame.ts'
import { loadBlockRates } from './blocks/load-block-rates.ts'
import { ContentPage, nothingTitle } from './content-page.tsx'
import type { ContentPageBackground } from './content-page-data.ts'

/** Draws a page of content. No component of it comes alive in the browser; the frame needs a few words there. */
export async function renderContentPage(question: PageQuestion<ContentPageBackground>): Promise<RenderedPage> {
  const { call, search, visitor, frame, background } = question
  const { path, page, missing, map, isMarket, form } = background
  const rates = await loadBlockRates(call, page, { visitor, background: background.rates })
  const texts = {
    messages: await loadTexts(call, 'messages', visitor.language),
    ...(rates && { currency_exchange: await loadTexts(call, 'currency_exchange', visitor.language) }),
  }
  const setting = { frame, visitor, texts }
  const say = sayInOf(setting)('messages')
  // The path says the language; pages whose path does not are to be told.
  const country = keptParameters(search).filter(([name]) => name === 'country_code')
  const address = { path, parameters: [...country, ['language', visitor.language] as const] }
  const names: ThemeNames = {
    title: say('theme.title'),
    system: say('theme.system'),
    light: say('theme.light'),
    dark: say('theme.dark'),
  }
  return {
    markup: renderToStaticMarkup(<ContentPage {...{ setting, address, page, missing, rates, map, isMarket, form }} />),
    handover: names,
    title: page?.searchTitle ?? `${page?.title ?? say(nothingTitle(missing))} · ${frame.siteName}`,
    description: page?.searchDescription ?? page?.summary,
  }
}

import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#domain/content/pages/site-page.ts'
import { translateInOf } from '../frame/frame-context.tsx'
import { loadTexts } from '../frame/load-texts.ts'
import { sharedParameters } from '../frame/page-address.ts'
import type { PageQuestion, RenderedPage } from '../frame/page-data.ts'
import type { ThemeNames } from '../frame/static-frame.ts'
import type { RatesBackground } from '../rates-page/data/rates-page-data.ts'
import type { FormState } from './blocks/form-state.tsx'
import { loadBlockRates } from './blocks/load-block-rates.ts'
import type { MapData } from './blocks/map-data.tsx'
import { ContentPage, nothingTitle } from './content-page.tsx'

/** Renders a content page. It is not hydrated; the frame needs a few texts in the browser. */
export async function renderContentPage(question: PageQuestion<ContentPageBackground>): Promise<RenderedPage> {
  const { call, search, visitor, frame, background } = question
  const { path, page, missing, map, isMarket, form } = background
  const rates = await loadBlockRates(call, page, { visitor, background: background.rates })
  const texts = {
    messages: await loadTexts(call, 'messages', visitor.language),
    ...(rates && { currency_exchange: await loadTexts(call, 'currency_exchange', visitor.language) }),
  }
  const setting = { frame, visitor, texts }
  const say = translateInOf(setting)('messages')
  // The path contains the language; the parameter is for links to pages whose path does not.
  const country = sharedParameters(search).filter(([name]) => name === 'country_code')
  const address = { path, parameters: [...country, ['language', visitor.language] as const] }
  const names: ThemeNames = {
    title: say('theme.title'),
    system: say('theme.system'),
    light: say('theme.light'),
    dark: say('theme.dark'),
  }
  return {
    markup: renderToStaticMarkup(
      <ContentPage
        setting={setting}
        address={address}
        page={page}
        missing={missing}
        rates={rates}
        map={map}
        isMarket={isMarket}
        form={form}
      />,
    ),
    handover: names,
    title: page?.searchTitle ?? `${page?.title ?? say(nothingTitle(missing))} · ${frame.siteName}`,
    description: page?.searchDescription ?? page?.summary,
  }
}

/** Data of a content page. */
type ContentPageBackground = {
  /** Path of the page. */
  readonly path: string
  /** Undefined if the page does not exist. */
  readonly page: PageContent | undefined
  /** Kind of address, which determines the message if the page does not exist. */
  readonly missing: 'page' | 'preview'
  /** True if there are no official rates. */
  readonly isMarket: boolean
  /** State of a submitted form. */
  readonly form: FormState | undefined
  /** Data for its maps. */
  readonly map: MapData
  /** Data of the rates, for pages that show some. */
  readonly rates: () => RatesBackground
}

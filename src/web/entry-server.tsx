import { renderContentPage } from './content-page/render-content-page.tsx'
import { renderEmbed } from './embed/render-embed.tsx'
import { renderRatesPage } from './rates-page/render-rates-page.tsx'

/** Pages rendered on the server, by entry. */
export const pages = { 'rates-page': renderRatesPage, 'content-page': renderContentPage, embed: renderEmbed }

export type Pages = typeof pages
export type PageName = keyof Pages

export type { FormState } from './content-page/blocks/form-state.tsx'
export type { DrawnCard } from './embed/render-embed.tsx'
export type { Frame, Visitor } from './frame/frame-data.ts'
export type { RenderedPage } from './frame/page-data.ts'
export type { RatesBackground } from './rates-page/data/rates-page-data.ts'

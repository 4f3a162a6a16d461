import type { Call } from '#contract/core/client.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Value } from '#domain/content/model/field.ts'
import { type PageContent, pageContent, type SitePage } from '#domain/content/pages/site-page.ts'
import type { TileServer } from '#domain/places/map-tiles.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { isMarketAlone } from '#domain/rates/sources-in-use.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { FormState, Pages, Visitor } from '#web/entry-server.tsx'
import type { BuiltEntry } from '../assets.ts'
import { pageDocument, type Relations } from '../document.ts'
import type { FrameFor } from '../frame.ts'
import type { PublicContent } from '../public-content-of.ts'
import type { RatesBackgroundFor } from '../rates-page/rates-background.ts'

export type PageDrawing = {
  readonly render: Pages['content-page']
  readonly entry: BuiltEntry
  readonly call: Call
  readonly frameFor: FrameFor
  readonly backgroundFor: RatesBackgroundFor
  readonly book: (now: Date) => RateBook
  /** Loads the fields of a version that the book does not hold. */
  readonly loadLazyValue: (version: number) => Promise<Value | undefined>
  readonly publicUrl: string | undefined
  readonly map: {
    readonly outline: string
    readonly flags: string
    readonly tiles: TileServer | undefined
    readonly directionsUrl: string
  }
}

type DrawOptions = {
  readonly path: string
  readonly search: string
  readonly visitor: Visitor
  readonly said: PublicContent
  readonly now: Date
  /** Kind of missing document, if `page` is undefined. */
  readonly missing?: 'page' | 'preview'
  /** Note above a preview. If set, even empty, the page has no relations for search engines. */
  readonly note?: string
  readonly isPicture?: boolean
  readonly form?: FormState
}

/** Returns the content of a page, including lazily loaded fields. */
export async function loadPageContent(
  page: SitePage,
  said: PublicContent,
  loadLazyValue: PageDrawing['loadLazyValue'],
): Promise<PageContent> {
  const { value, version } = page.said
  // A draft (version 0) contains all fields.
  const lazyValue = version === 0 ? {} : await loadLazyValue(version)
  return pageContent(page, { ...value, ...lazyValue }, said)
}

/** Renders the document of a page, or of a missing one. */
export async function drawPage(
  { render, entry, call, frameFor, backgroundFor, book, publicUrl, map }: PageDrawing,
  page: PageContent | undefined,
  { path, search, visitor, said, now, missing = 'page', note, isPicture, form }: DrawOptions,
): Promise<string> {
  const frame = frameFor(visitor, said, now)
  const figures = book(now)
  const background = {
    path,
    page,
    missing,
    form,
    map: { ...map, now },
    isMarket: isMarketAlone(figures, visitor.country),
    rates: () => backgroundFor(visitor, { book: figures, said, now }),
  }
  const drawn = await render({ call, search, visitor, frame, background })
  const relations = page && note === undefined ? relationsOf(page, publicUrl) : undefined
  return pageDocument({ page: drawn, entry, visitor, relations, note, ...(isPicture && { isPicture }) })
}

export function pagePath(language: Language, slug: string): string {
  return pathOf('page', { _locale: language, slug })
}

/**
 * Returns the canonical link and the alternates of a page. An untranslated page has the canonical link of its fallback
 * language.
 */
function relationsOf({ language, slugs }: PageContent, publicUrl: string | undefined): Relations | undefined {
  if (publicUrl === undefined) return undefined
  const origin = publicUrl.replace(/\/+$/, '')
  const alternates = slugs.map((one) => ({
    language: one.language,
    address: origin + pagePath(one.language, one.slug),
  }))
  const canonical = alternates.find((one) => one.language === language)
  return canonical && { canonical: canonical.address, alternates }
}

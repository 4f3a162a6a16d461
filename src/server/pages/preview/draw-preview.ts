import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'
import { blockContent, type PageContent, pageFor } from '#domain/content/pages/site-page.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { DraftedDocument } from '#domain/content/publishing/overlay.ts'
import type { Pages } from '#web/entry-server.tsx'
import type { BuiltEntry } from '../assets.ts'
import { drawPage, loadPageContent, type PageDrawing } from '../content-page/draw-page.ts'
import { documentHeaders, pageDocument } from '../document.ts'
import type { PublicContent } from '../public-content-of.ts'
import { type RatesDrawing, ratesQuestion } from '../rates-page/rates-page.ts'
import type { PageInput } from '../serve-drawn.ts'

export type PreviewDrawing = RatesDrawing & {
  readonly rates: { readonly render: Pages['rates-page']; readonly entry: BuiltEntry }
  readonly page: PageDrawing
}

/**
 * Headers of previews: uncached, not indexed, framed only by our own pages, and without a referrer that would reveal
 * the link.
 */
export const previewHeaders = {
  ...documentHeaders("'self'"),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

type PreviewContext = PageInput & {
  readonly path: string
  readonly book: ContentBook
  /** Note that this is a preview; undefined in the frame of the desk. */
  readonly note: string | undefined
  readonly isPicture?: boolean
}

type PreviewedDocument = Pick<DraftedDocument, 'id' | 'collection'>

/**
 * Renders a document as visitors would see it: a page, the page or rates page of a background, or the rates page. A
 * text block is shown as an open question of the rates page, or alone if it is none.
 */
export async function drawPreview(
  drawing: PreviewDrawing,
  { id, collection }: PreviewedDocument,
  { book, path, note, isPicture = false, ...pageRequest }: PreviewContext,
): Promise<string> {
  const { rates, page, saidTo } = drawing
  const { visitor } = pageRequest
  const said = saidTo(visitor, book)
  const context = { ...pageRequest, path, said, note: note ?? '', isPicture }
  const shownPage = collection === pages.name ? id : collection === backgroundImages.name ? pageBehind(id) : undefined
  if (shownPage !== undefined) return drawPage(page, await pageOf(shownPage), context)
  const question = ratesQuestion(drawing, pageRequest, book, id)
  if (collection === textBlocks.name && !question.background.questions?.items.some(({ isOpen }) => isOpen))
    return drawPage(page, blockOf(id, said), context)
  const drawn = await rates.render(question)
  return pageDocument({ page: drawn, entry: rates.entry, visitor, relations: undefined, note, isPicture })

  /** Returns the page of a background, if it is for a single page. */
  function pageBehind(number: number): number | undefined {
    const { on, page: named } = book.documents(backgroundImages.name).get(number)?.shared?.value ?? {}
    return on === 'page' && typeof named === 'number' ? named : undefined
  }

  async function pageOf(number: number): Promise<PageContent | undefined> {
    const document = book.documents(pages.name).get(number)
    const found = document && pageFor(document, visitor)
    return found && loadPageContent(found, said, page.loadLazyValue)
  }

  function blockOf(number: number, { reading }: PublicContent): PageContent | undefined {
    const document = book.documents(textBlocks.name).get(number)
    const found = document && pageFor(document, visitor)
    return found && blockContent(found, reading)
  }
}

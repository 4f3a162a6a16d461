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
import { type RatesDrawing, ratesQuestion } from '../rates-page/rates-page.ts'
import type { Said } from '../said.ts'
import type { Asked } from '../serve-drawn.ts'

export type PreviewDrawing = RatesDrawing & {
  readonly rates: { readonly render: Pages['rates-page']; readonly entry: BuiltEntry }
  readonly page: PageDrawing
}

/** Nobody keeps it, nobody finds it, and no page but our own has it in a frame or learns its address. */
export const previewHeaders = {
  ...documentHeaders("'self'"),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

type Around = Asked & {
  readonly path: string
  readonly book: ContentBook
  /** That it is no page of visitors; left out where whoever looks knows it. */
  readonly note: string | undefined
  readonly isPicture?: boolean
}

type Shown = Pick<DraftedDocument, 'id' | 'collection'>

/**
 * What visitors would see of a document in a book: its page, or the one whose head it stands behind, or else the rates
 * page, with the question open that a text block is. The words of one that is none are shown as a page has them.
 */
export async function drawPreview(
  drawing: PreviewDrawing,
  { id, collection }: Shown,
  { book, path, note, isPicture = false, ...asked }: Around,
): Promise<string> {
  const { rates, page, saidTo } = drawing
  const { visitor } = asked
  const said = saidTo(visitor, book)
  const around = { ...asked, path, said, note: note ?? '', isPicture }
  const shownPage = collection === pages.name ? id : collection === backgroundImages.name ? pageBehind(id) : undefined
  if (shownPage !== undefined) return drawPage(page, await pageOf(shownPage), around)
  const question = ratesQuestion(drawing, asked, book, id)
  if (collection === textBlocks.name && !question.background.questions?.items.some(({ isOpen }) => isOpen))
    return drawPage(page, blockOf(id, said), around)
  const drawn = await rates.render(question)
  return pageDocument({ page: drawn, entry: rates.entry, visitor, relations: undefined, note, isPicture })

  /** The page that a background is for, where it is for one. */
  function pageBehind(number: number): number | undefined {
    const { on, page: named } = book.documents(backgroundImages.name).get(number)?.shared?.value ?? {}
    return on === 'page' && typeof named === 'number' ? named : undefined
  }

  async function pageOf(number: number): Promise<PageContent | undefined> {
    const document = book.documents(pages.name).get(number)
    const found = document && pageFor(document, visitor)
    return found && loadPageContent(found, said, page.loadLazyValue)
  }

  function blockOf(number: number, { reading }: Said): PageContent | undefined {
    const document = book.documents(textBlocks.name).get(number)
    const found = document && pageFor(document, visitor)
    return found && blockContent(found, reading)
  }
}

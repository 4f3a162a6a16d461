import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wrongField } from '#contract/error.ts'
import type { QueryValues } from '#contract/query-string.ts'
import { moment } from '#contract/text-forms.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { adminRoutes } from '#domain/addresses/routes.ts'
import { pages } from '#domain/content/collections/pages.ts'
import type { ContentBook } from '#domain/content/content-book.ts'
import { type DraftedDocument, withDrafts } from '#domain/content/overlay.ts'
import { pageFor } from '#domain/content/site-page.ts'
import { clockOf } from '#domain/countries/clock.ts'
import { defaultLanguage, isLanguage, readingLanguage } from '#domain/texts/language.ts'
import type { Pages } from '#web/entry-server.tsx'
import { inTurnOf } from '../../http/asker.ts'
import { routerPaths } from '../../http/router-paths.ts'
import type { InTurn } from '../../turns/fair-turns.ts'
import type { BuiltEntry } from '../assets.ts'
import { drawPage, loadPageContent, type PageDrawing } from '../content-page/draw-page.ts'
import type { SendDesk } from '../desk/desk-page.ts'
import { documentHeaders, pageDocument } from '../document.ts'
import { momentText } from '../local-names.ts'
import { type RatesDrawing, ratesQuestion } from '../rates-page/rates-page.ts'
import { namedReader } from '../reader.ts'
import { queryOf } from '../redirects.ts'
import { type Asked, readerOf, searchOf } from '../serve-drawn.ts'

type Preview = DraftedDocument & { readonly expiresAt: Date }

type Dependencies = RatesDrawing & {
  readonly rates: { readonly render: Pages['rates-page']; readonly entry: BuiltEntry }
  readonly page: PageDrawing
  /** What a link shows; undefined where it is not good. */
  readonly findPreview: (token: string, now: Date) => Promise<Preview | undefined>
  /** What was said at a moment, or will be. */
  readonly loadBook: (at: Date) => Promise<ContentBook>
  /** For what the database is asked for. */
  readonly inPastTurn: InTurn
  /** Answers whoever has a link that is not good. */
  readonly otherwise: SendDesk
}

/** Nobody keeps it, nobody finds it, and no page but our own has it in a frame or learns its address. */
const headers = {
  ...documentHeaders("'self'"),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

/** What visitors would see if the drafts of a document were said: its page, or for what is no page the rates page. */
export function previewRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, site, findPreview, loadBook, bookOfContent, inTurn, inPastTurn, otherwise } = dependencies
  for (const path of routerPaths(adminRoutes.admin_preview)) app.get(path, servePreview)

  async function servePreview(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { _locale = '', hash = '' } = request.params as Readonly<Record<string, string | undefined>>
    // Our own parser made it.
    const query = request.query as QueryValues
    const now = clock()
    const at = readMoment(query)
    const preview = await inTurnOf(request, inPastTurn, () => findPreview(hash, now))
    if (!preview) return otherwise(request, reply)
    const language = isLanguage(_locale) ? readingLanguage(_locale) : defaultLanguage
    const wanted = namedReader(query).language ?? language
    const path = pathOf('admin_preview', { _locale: wanted, hash })
    if (wanted !== language) return reply.headers(headers).redirect(path + queryOf(request.url), 302)
    const book = at ? await inTurnOf(request, inPastTurn, () => loadBook(at)) : bookOfContent(now)
    const { visitor } = readerOf(request, site, { language })
    const asked = { visitor, search: searchOf(request.url), now, path }
    const text = await inTurnOf(request, inTurn, () => draw(preview, withDrafts(book, preview), asked))
    return reply.headers(headers).type('text/html; charset=utf-8').send(text)
  }

  async function draw(
    { id, collection, expiresAt }: Preview,
    book: ContentBook,
    asked: Asked & { readonly path: string },
  ): Promise<string> {
    const { visitor, now } = asked
    const { rates, page, saidTo } = dependencies
    if (collection !== pages.name) {
      const drawn = await rates.render(ratesQuestion(dependencies, asked, book))
      return pageDocument({ page: drawn, entry: rates.entry, visitor, relations: undefined })
    }
    const said = saidTo(visitor, book)
    const document = book.documents(collection).get(id)
    const found = document && pageFor(document, visitor)
    const content = found && (await loadPageContent(found, said, page.loadBulk))
    const previewUntil = momentText(expiresAt, visitor.language, { ...clockOf(visitor.country), now })
    return drawPage(page, content, { ...asked, said, previewUntil })
  }
}

function readMoment({ at }: QueryValues): Date | undefined {
  const [text] = at ?? []
  if (text === undefined) return undefined
  const form = moment('')
  const found = form.find(text)
  if (!found) throw wrongField('at', form.problem)
  return found
}

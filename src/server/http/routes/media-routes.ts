import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { routes } from '#domain/addresses/routes.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { findSaidPicture } from '#domain/content/presenting/said-pictures.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import { type Edition, forever } from '#domain/editions/edition.ts'
import type { Picture } from '#domain/media/picture.ts'
import { formatOf, forms } from '#domain/media/rendition.ts'
import type { FormerPicture } from '../../db/stores/media/former-pictures.ts'
import type { Library } from '../../media/library.ts'
import type { Clock } from '../../telemetry/clock.ts'
import type { InTurn } from '../../turns/fair-turns.ts'
import { type AnswerCache, variantKey } from '../answers/answer-cache.ts'
import { prepareAnswer, sendPrepared } from '../answers/prepared-answer.ts'
import { askerOf, inTurnOf } from '../core/asker.ts'
import { flatHeaders, pictureHeaders } from '../core/headers.ts'
import { chooseFormat } from '../core/negotiation.ts'
import { routerPaths } from '../core/router-paths.ts'

type Needs = {
  readonly book: (now?: Date) => ContentBook
  readonly loadFormer: (hash: string, cut: string, now: Date) => Promise<FormerPicture[]>
  readonly library: Pick<Library, 'rendition'>
  readonly answers: AnswerCache
  /** Those who ask for what is not in memory take turns. */
  readonly inPastTurn: InTurn
  readonly clock: Clock
  /** Names and values in turn. */
  readonly siteHeaders: readonly string[]
}

/** A year: what is at an address of a picture is all that can ever be there. */
const maxSeconds = 31_536_000

/** What is larger is asked for by few, and takes the room of many. */
const maxKeptBytes = 1_000_000

/** What stands in for something better that is being drawn. */
const soonSeconds = 60

const [start = ''] = routes.media.path.split('{')

/** What an answer depends on besides its address, where it is a picture. */
export function pictureVariant(accept: string | undefined): string {
  return chooseFormat(accept) ?? 'image/*'
}

/** Whether an address is one of a picture. */
export function isPicture(url: string): boolean {
  return url.startsWith(start)
}

/** The pictures of images that are said, in the sizes there are. Whatever else somebody asks for is not there. */
export function mediaRoutes(app: FastifyInstance, needs: Needs): void {
  const { book, loadFormer, library, answers, inPastTurn, clock, siteHeaders } = needs
  const headers = [...flatHeaders(pictureHeaders), ...siteHeaders]
  for (const url of routerPaths(routes.media))
    app.get(url, async (request, reply) => {
      // The router has matched them by the template.
      const { hash, cut, form: name } = request.params as Readonly<Record<'hash' | 'cut' | 'form', string>>
      const form = forms.get(name)
      const shown = form && (await findShown(request, { hash, cut, now: clock() }))
      if (!form || !shown) throw nothing()
      const { picture, isShownIn } = shown
      const wanted = formatOf(picture, form, chooseFormat(request.headers.accept))
      const drawn = await library.rendition(askerOf(request.ip), { picture, form, format: wanted })
      const { format, isLasting } = drawn
      // Drawing may take a while, and somebody may have taken it off the site meanwhile.
      if (!isShownIn(book(clock()))) throw nothing()
      const edition = isLasting ? forever : { goodUntil: new Date(clock().getTime() + soonSeconds * 1_000) }
      const prepared = prepareAnswer(contentOf(format, drawn.bytes), {
        edition,
        // Whoever takes an image off the site takes it out of memory, too.
        editionAt: (now) => (isShownIn(book(now)) ? edition : gone),
        mediaType: format,
        headers,
        caching: { maxSeconds, scope: 'public', vary: 'accept' },
      })
      const url = request.raw.url ?? ''
      if (isLasting && drawn.bytes.length <= maxKeptBytes && !url.includes('?'))
        answers.offer(variantKey(pictureVariant(request.headers.accept), url), prepared)
      reply.hijack()
      sendPrepared(prepared, request.raw, reply.raw, clock())
    })

  /** What an image shows, or showed before: whoever has an older page still finds its pictures. */
  async function findShown(request: FastifyRequest, { hash, cut, now }: Sought): Promise<Shown | undefined> {
    const said = findSaidPicture(book(now), hash, cut)
    if (said) return { picture: said, isShownIn: (later) => findSaidPicture(later, hash, cut) !== undefined }
    const isSaid = (current: ContentBook, document: number) => current.documents(images.name).has(document)
    const before = await inTurnOf(request, inPastTurn, () => loadFormer(hash, cut, now))
    const former = before.find(({ document }) => isSaid(book(now), document))
    return former && { picture: former.picture, isShownIn: (later) => isSaid(later, former.document) }
  }
}

type Sought = { readonly hash: string; readonly cut: string; readonly now: Date }

type Shown = { readonly picture: Picture; readonly isShownIn: (book: ContentBook) => boolean }

const gone: Edition = { goodUntil: new Date(0) }

/** A drawing is a text, and is made smaller as one. */
function contentOf(format: string, bytes: Uint8Array): string | Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return format === 'image/svg+xml' ? buffer.toString() : buffer
}

function nothing(): ApiError {
  return new ApiError('not_found', 'There is no such picture.')
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { routes } from '#domain/addresses/routes.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { findPublicPicture } from '#domain/content/presenting/public-pictures.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import { type Edition, forever } from '#domain/editions/edition.ts'
import type { Picture } from '#domain/media/picture.ts'
import { formatOf, forms } from '#domain/media/rendition.ts'
import type { FormerPicture } from '../../db/stores/media/former-pictures.ts'
import type { Library } from '../../media/library.ts'
import type { RunQueued } from '../../queue/fair-queue.ts'
import type { Clock } from '../../telemetry/clock.ts'
import { type AnswerCache, variantKey } from '../answers/answer-cache.ts'
import { prepareAnswer, sendPrepared } from '../answers/prepared-answer.ts'
import { clientKeyOf, queuedFor } from '../core/client-queue.ts'
import { flatHeaders, pictureHeaders } from '../core/headers.ts'
import { chooseFormat } from '../core/negotiation.ts'
import { routerPaths } from '../core/router-paths.ts'

type MediaDependencies = {
  readonly book: (now?: Date) => ContentBook
  readonly loadFormer: (hash: string, cut: string, now: Date) => Promise<FormerPicture[]>
  readonly library: Pick<Library, 'rendition'>
  readonly answers: AnswerCache
  /** Queue of requests that read the database. */
  readonly inPastTurn: RunQueued
  readonly clock: Clock
  /** Headers of every answer, names and values in turn. */
  readonly siteHeaders: readonly string[]
}

/** A year in seconds, because the content of an image address never changes. */
const maxSeconds = 31_536_000

/** Larger renditions are not cached in memory, because few clients request them. */
const maxCachedBytes = 1_000_000

/** Lifetime of a temporary rendition while the preferred one is being made. */
const temporarySeconds = 60

const [start = ''] = routes.media.path.split('{')

/** Returns what the answer to an image request depends on besides its URL. */
export function pictureVariant(accept: string | undefined): string {
  return chooseFormat(accept) ?? 'image/*'
}

/** Returns whether a URL is that of an image. */
export function isPicture(url: string): boolean {
  return url.startsWith(start)
}

/** Mounts the published images in their declared sizes; everything else is 404. */
export function mediaRoutes(app: FastifyInstance, dependencies: MediaDependencies): void {
  const { book, loadFormer, library, answers, inPastTurn, clock, siteHeaders } = dependencies
  const headers = [...flatHeaders(pictureHeaders), ...siteHeaders]
  for (const url of routerPaths(routes.media))
    app.get(url, async (request, reply) => {
      // The router guarantees these parameters.
      const { hash, cut, form: name } = request.params as Readonly<Record<'hash' | 'cut' | 'form', string>>
      const form = forms.get(name)
      const shown = form && (await findShown(request, { hash, cut, now: clock() }))
      if (!form || !shown) throw nothing()
      const { picture, isShownIn } = shown
      const preferred = formatOf(picture, form, chooseFormat(request.headers.accept))
      const drawn = await library.rendition(clientKeyOf(request.ip), { picture, form, format: preferred })
      const { format, isLasting } = drawn
      // Checked again, because the image may have been unpublished while it was rendered.
      if (!isShownIn(book(clock()))) throw nothing()
      const edition = isLasting ? forever : { goodUntil: new Date(clock().getTime() + temporarySeconds * 1_000) }
      const prepared = prepareAnswer(contentOf(format, drawn.bytes), {
        edition,
        // An unpublished image is no longer sent from memory either.
        editionAt: (now) => (isShownIn(book(now)) ? edition : gone),
        mediaType: format,
        headers,
        caching: { maxSeconds, scope: 'public', vary: 'accept' },
      })
      const url = request.raw.url ?? ''
      if (isLasting && drawn.bytes.length <= maxCachedBytes && !url.includes('?'))
        answers.offer(variantKey(pictureVariant(request.headers.accept), url), prepared)
      reply.hijack()
      sendPrepared(prepared, request.raw, reply.raw, clock())
    })

  /** Finds a published or recently replaced image, so that older pages still find theirs. */
  async function findShown(request: FastifyRequest, { hash, cut, now }: ImageKey): Promise<Shown | undefined> {
    const published = findPublicPicture(book(now), hash, cut)
    if (published)
      return { picture: published, isShownIn: (later) => findPublicPicture(later, hash, cut) !== undefined }
    const isPublished = (current: ContentBook, document: number) => current.documents(images.name).has(document)
    const before = await queuedFor(request, inPastTurn, () => loadFormer(hash, cut, now))
    const former = before.find(({ document }) => isPublished(book(now), document))
    return former && { picture: former.picture, isShownIn: (later) => isPublished(later, former.document) }
  }
}

type ImageKey = { readonly hash: string; readonly cut: string; readonly now: Date }

type Shown = { readonly picture: Picture; readonly isShownIn: (book: ContentBook) => boolean }

const gone: Edition = { goodUntil: new Date(0) }

/** Returns SVG as text, so that it is compressed. */
function contentOf(format: string, bytes: Uint8Array): string | Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return format === 'image/svg+xml' ? buffer.toString() : buffer
}

function nothing(): ApiError {
  return new ApiError('not_found', 'There is no such image.')
}

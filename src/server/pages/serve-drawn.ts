import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QueryValues } from '#contract/core/query-string.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Edition } from '#domain/editions/edition.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Visitor } from '#web/entry-server.tsx'
import { type AnswerCache, variantKey } from '../http/answers/answer-cache.ts'
import { compressFor, prepareAnswer, sendPrepared } from '../http/answers/prepared-answer.ts'
import { queuedFor } from '../http/core/client-queue.ts'
import type { RunQueued } from '../queue/fair-queue.ts'
import type { Clock } from '../telemetry/clock.ts'
import { guessReader, namedReader, type Reader, readerVariant } from './reader.ts'

/** Dependencies of server-rendered pages. */
export type Drawing = {
  readonly answers: AnswerCache
  /** Queue of rendering, which blocks the main thread. */
  readonly inTurn: RunQueued
  readonly clock: Clock
  /** Returns the edition of all inputs of pages: rates, texts and content. */
  readonly editionAt: (now: Date) => Edition
  /** Alternating names and values. */
  readonly siteHeaders: readonly string[]
  readonly site: Site
}

type Site = {
  readonly defaultCountry: Country
  readonly defaultLanguage: Language
  readonly environment: string
  readonly credentials: string | undefined
  readonly publicUrl: string | undefined
  /** Set if challenges use Google reCAPTCHA. */
  readonly recaptcha?: object | undefined
}

/** Input of a page. */
export type PageInput = {
  readonly visitor: Visitor
  /** Query of the address, with its question mark, or empty. */
  readonly search: string
  readonly now: Date
}

type DrawnPage = {
  readonly name: 'home' | 'embed'
  /** Alternating names and values. */
  readonly headers: readonly string[]
  /** Renders the HTML document. */
  draw(pageRequest: PageInput): Promise<string>
}

/** Cache time of pages. Content is revalidated each time, because editors may change it at any moment. */
const seconds = { rates: 60, content: 0 } as const

/** Serves a rendered page, and caches it until one of its inputs changes. */
export function serveDrawn(app: FastifyInstance, drawing: Drawing, { name, headers, draw }: DrawnPage): void {
  const { inTurn, site } = drawing
  app.get(pathOf(name), async (request: FastifyRequest, reply: FastifyReply) => {
    const { visitor, ...reader } = readerOf(request, site)
    await queuedFor(request, inTurn, async () => {
      const search = searchOf(request.url)
      const drawn = await ofOneEdition(drawing, (now) => draw({ visitor, search, now }))
      await sendDrawn(request, reply, { ...drawn, ...reader, drawing, headers, of: 'rates' })
    })
  })
}

/** Returns the reader of a page, by its address and the browser. */
export function readerOf(request: FastifyRequest, site: Site, ofPath: Partial<Reader> = {}) {
  // Our query parser returns this type.
  const named = { ...namedReader(request.query as QueryValues), ...ofPath }
  const guessed = guessReader(request.headers, site)
  const { environment, credentials } = site
  return {
    guessed,
    isNamed: named.country !== undefined && named.language !== undefined,
    visitor: { ...guessed, ...named, environment, credentials },
  }
}

type OfOneEdition<Made> = { readonly made: Made; readonly edition: Edition }

/**
 * Makes a result from a single edition. It retries if the edition changed meanwhile, because half of the result would
 * be outdated.
 */
export async function ofOneEdition<Made>(
  { clock, editionAt }: Pick<Drawing, 'clock' | 'editionAt'>,
  make: (now: Date) => Promise<Made>,
): Promise<OfOneEdition<Made>> {
  for (let tries = 1; ; tries++) {
    const now = clock()
    const edition = editionAt(now)
    const made = await make(now)
    if (tries === maxTries || editionAt(now) === edition) return { made, edition }
  }
}

/** Limit of tries. Editions rarely change within milliseconds; if they do, the next request gets a new result. */
const maxTries = 3

type Sending = OfOneEdition<string> & {
  readonly drawing: Drawing
  readonly headers: readonly string[]
  readonly of: keyof typeof seconds
  readonly guessed: Reader
  readonly isNamed: boolean
}

/** Sends a document, and caches it for readers of the same variant. */
export async function sendDrawn(request: FastifyRequest, reply: FastifyReply, sending: Sending): Promise<void> {
  const { made, edition, drawing, headers, of, guessed, isNamed } = sending
  const { answers, clock, editionAt, siteHeaders } = drawing
  const answer = prepareAnswer(made, {
    edition,
    editionAt,
    mediaType: 'text/html',
    headers: [...headers, ...siteHeaders],
    caching: { maxSeconds: seconds[of], scope: 'public', vary: isNamed ? undefined : 'accept-language' },
  })
  await compressFor(answer, request.raw)
  answers.offer(isNamed ? request.url : variantKey(readerVariant(guessed), request.url), answer)
  reply.hijack()
  sendPrepared(answer, request.raw, reply.raw, clock())
}

/** Returns whether an address is that of a rendered page. */
export function isDrawn(url: string): boolean {
  return drawnPaths.test(url)
}

const drawnPaths = /^\/(?:(?:embed)?(?:\?|$)|[a-z]{2}\/pages\/)/

/** Returns the query with its question mark. A question mark alone counts as no query, as in browsers. */
export function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 || start === url.length - 1 ? '' : url.slice(start)
}

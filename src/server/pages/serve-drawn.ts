import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QueryValues } from '#contract/query-string.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Country } from '#domain/countries/country.ts'
import { combined, type Editioned } from '#domain/editions/edition.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { Language } from '#domain/texts/language.ts'
import type { Visitor } from '#web/entry-server.tsx'
import { type AnswerCache, variantKey } from '../http/answers/answer-cache.ts'
import { compressFor, prepareAnswer, sendPrepared } from '../http/answers/prepared-answer.ts'
import { inTurnOf } from '../http/asker.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { InTurn } from '../turns/fair-turns.ts'
import { guessReader, namedReader, readerVariant } from './reader.ts'

/** What every page that shows rates is served with. */
export type Drawing = {
  readonly answers: AnswerCache
  /** Drawing takes its time, and on the thread that answers everybody. */
  readonly inTurn: InTurn
  readonly clock: Clock
  readonly book: (now: Date) => RateBook
  /** What the page says besides. */
  readonly translations: (now: Date) => Editioned
  /** Names and values in turn. */
  readonly siteHeaders: readonly string[]
  readonly site: Site
}

type Site = {
  readonly defaultCountry: Country
  readonly defaultLanguage: Language
  readonly environment: string
  readonly credentials: string | undefined
  readonly publicUrl: string | undefined
}

/** What is asked of a page. */
export type Asked = {
  readonly visitor: Visitor
  /** The query of the address, with its question mark, or nothing. */
  readonly search: string
  readonly book: RateBook
  readonly now: Date
}

type DrawnPage = {
  readonly name: DrawnName
  /** Names and values in turn. */
  readonly headers: readonly string[]
  /** The whole document. */
  draw(asked: Asked): Promise<string>
}

/** The routes whose answers depend on who reads them. */
const drawnNames = ['home', 'embed'] as const
type DrawnName = (typeof drawnNames)[number]

/** A page shows rates, so it may be kept as long as they. */
const pageSeconds = 60

/** Serves a page that is drawn for its reader, and keeps it while its rates and texts are the present ones. */
export function serveDrawn(
  app: FastifyInstance,
  { answers, inTurn, clock, book, translations, siteHeaders, site }: Drawing,
  { name, headers, draw }: DrawnPage,
): void {
  const editionAt = (now: Date) => combined(book(now).edition, translations(now).edition)
  const allHeaders = [...headers, ...siteHeaders]
  app.get(pathOf(name), async (request: FastifyRequest, reply: FastifyReply) => {
    // Our own parser made it.
    const named = namedReader(request.query as QueryValues)
    const guessed = guessReader(request.headers, site)
    const isNamed = named.country !== undefined && named.language !== undefined
    const visitor = { ...guessed, ...named, environment: site.environment, credentials: site.credentials }
    await inTurnOf(request, inTurn, async () => {
      const now = clock()
      const edition = editionAt(now)
      const text = await draw({ visitor, search: searchOf(request.url), book: book(now), now })
      const answer = prepareAnswer(text, {
        edition,
        editionAt,
        mediaType: 'text/html',
        headers: allHeaders,
        caching: { maxSeconds: pageSeconds, scope: 'public', vary: isNamed ? undefined : 'accept-language' },
      })
      await compressFor(answer, request.raw)
      answers.offer(isNamed ? request.url : variantKey(readerVariant(guessed), request.url), answer)
      reply.hijack()
      sendPrepared(answer, request.raw, reply.raw, clock())
    })
  })
}

/** Whether an address is that of a page that is drawn for its reader, whatever it asks for. */
export function isDrawn(url: string): boolean {
  return drawnPaths.some((path) => url === path || url.startsWith(`${path}?`))
}

const drawnPaths = drawnNames.map((name) => pathOf(name))

/** As browsers say it: a question mark alone is nothing. */
function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 || start === url.length - 1 ? '' : url.slice(start)
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/client.ts'
import type { QueryValues } from '#contract/query-string.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Country } from '#domain/countries/country.ts'
import { combined, type Editioned } from '#domain/editions/edition.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { Language } from '#domain/texts/language.ts'
import type { Pages } from '#web/entry-server.tsx'
import { type AnswerCache, variantKey } from '../../http/answers/answer-cache.ts'
import { compressFor, prepareAnswer, sendPrepared } from '../../http/answers/prepared-answer.ts'
import { inTurnOf } from '../../http/asker.ts'
import type { Clock } from '../../telemetry/clock.ts'
import type { InTurn } from '../../turns/fair-turns.ts'
import type { BuiltEntry } from '../assets.ts'
import { pageDocument, pageHeaders } from '../document.ts'
import type { FrameFor } from '../frame.ts'
import { guessReader, namedReader, readerVariant } from '../reader.ts'
import type { RatesBackgroundFor } from './rates-background.ts'

type Dependencies = {
  readonly render: Pages['rates-page']
  readonly entry: BuiltEntry
  readonly call: Call
  readonly frameFor: FrameFor
  readonly backgroundFor: RatesBackgroundFor
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

/** A page shows rates, so it may be kept as long as they. */
const pageSeconds = 60

/** The page at the root, drawn on the server. */
export function ratesPageRoutes(
  app: FastifyInstance,
  {
    render,
    entry,
    call,
    frameFor,
    backgroundFor,
    answers,
    inTurn,
    clock,
    book,
    translations,
    siteHeaders,
    site,
  }: Dependencies,
): void {
  const editionAt = (now: Date) => combined(book(now).edition, translations(now).edition)
  const origin = site.publicUrl?.replace(/\/+$/, '')
  const addressIn = origin === undefined ? undefined : (one: Language) => `${origin}${pagePath}?language=${one}`
  const headers = [...pageHeaders, ...siteHeaders]
  app.get(pagePath, async (request: FastifyRequest, reply: FastifyReply) => {
    // Our own parser made it.
    const named = namedReader(request.query as QueryValues)
    const guessed = guessReader(request.headers, site)
    const isNamed = named.country !== undefined && named.language !== undefined
    const visitor = { ...guessed, ...named, environment: site.environment, credentials: site.credentials }
    await inTurnOf(request, inTurn, async () => {
      const now = clock()
      const current = book(now)
      const edition = editionAt(now)
      const page = await render({
        call,
        search: searchOf(request.url),
        visitor,
        frame: frameFor(visitor, now),
        background: backgroundFor(visitor, { book: current, now }),
      })
      // Drawing takes as long as others should wait at most.
      await nextTurn()
      const answer = prepareAnswer(pageDocument({ page, entry, visitor, addressIn }), {
        edition,
        editionAt,
        mediaType: 'text/html',
        headers,
        caching: { maxSeconds: pageSeconds, scope: 'public', vary: isNamed ? undefined : 'accept-language' },
      })
      await compressFor(answer, request.raw)
      answers.offer(isNamed ? request.url : variantKey(readerVariant(guessed), request.url), answer)
      reply.hijack()
      sendPrepared(answer, request.raw, reply.raw, clock())
    })
  })
}

/** Whether an address is the page's, whatever it asks for. */
export function isPage(url: string): boolean {
  return url === pagePath || url.startsWith(`${pagePath}?`)
}

const pagePath = pathOf('home')

/** As browsers say it: a question mark alone is nothing. */
function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 || start === url.length - 1 ? '' : url.slice(start)
}

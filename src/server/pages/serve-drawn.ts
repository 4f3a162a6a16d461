import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QueryValues } from '#contract/core/query-string.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Edition } from '#domain/editions/edition.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Visitor } from '#web/entry-server.tsx'
import { type AnswerCache, variantKey } from '../http/answers/answer-cache.ts'
import { compressFor, prepareAnswer, sendPrepared } from '../http/answers/prepared-answer.ts'
import { inTurnOf } from '../http/core/asker.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { InTurn } from '../turns/fair-turns.ts'
import { guessReader, namedReader, type Reader, readerVariant } from './reader.ts'

/** What every page that is drawn for its reader is served with. */
export type Drawing = {
  readonly answers: AnswerCache
  /** Drawing takes its time, and on the thread that answers everybody. */
  readonly inTurn: InTurn
  readonly clock: Clock
  /** The state of everything that pages are drawn of: rates, texts and content. */
  readonly editionAt: (now: Date) => Edition
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
  /** Where checks are Google's. */
  readonly recaptcha?: object | undefined
}

/** What is asked of a page. */
export type Asked = {
  readonly visitor: Visitor
  /** Query of the address, with its question mark, or empty. */
  readonly search: string
  readonly now: Date
}

type DrawnPage = {
  readonly name: 'home' | 'embed'
  /** Names and values in turn. */
  readonly headers: readonly string[]
  /** The whole document. */
  draw(asked: Asked): Promise<string>
}

/** A page of rates is good for a while; what editors write is asked about each time, for they may change it at any moment. */
const seconds = { rates: 60, content: 0 } as const

/** Serves a page that is drawn for its reader, and keeps it while all that it is drawn of is the present. */
export function serveDrawn(app: FastifyInstance, drawing: Drawing, { name, headers, draw }: DrawnPage): void {
  const { inTurn, site } = drawing
  app.get(pathOf(name), async (request: FastifyRequest, reply: FastifyReply) => {
    const { visitor, ...reader } = readerOf(request, site)
    await inTurnOf(request, inTurn, async () => {
      const search = searchOf(request.url)
      const drawn = await ofOneEdition(drawing, (now) => draw({ visitor, search, now }))
      await sendDrawn(request, reply, { ...drawn, ...reader, drawing, headers, of: 'rates' })
    })
  })
}

/** Who asks for a page, as far as its address says so. */
export function readerOf(request: FastifyRequest, site: Site, ofPath: Partial<Reader> = {}) {
  // Our own parser made it.
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

/** Makes something of one state of everything: where that has changed meanwhile, half of it would be old. */
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

/** Nobody changes something every few milliseconds; if they do, what they see is made anew with the next question. */
const maxTries = 3

type Sending = OfOneEdition<string> & {
  readonly drawing: Drawing
  readonly headers: readonly string[]
  readonly of: keyof typeof seconds
  readonly guessed: Reader
  readonly isNamed: boolean
}

/** Sends a document, and keeps it for others who read the same. */
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

/** Whether an address is that of a page that is drawn for its reader, whatever it asks for. */
export function isDrawn(url: string): boolean {
  return drawnPaths.test(url)
}

const drawnPaths = /^\/(?:(?:embed)?(?:\?|$)|[a-z]{2}\/pages\/)/

/** As browsers say it: a question mark alone is nothing. */
export function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 || start === url.length - 1 ? '' : url.slice(start)
}

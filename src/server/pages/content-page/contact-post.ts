import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { WireContactForm, writtenIn } from '#contract/public/contact-form.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { pageRoutes } from '#domain/addresses/routes.ts'
import type { PageContent } from '#domain/content/pages/site-page.ts'
import { originOf } from '#domain/places/map-tiles.ts'
import { defaultLanguage, isLanguage, readingLanguage } from '#domain/texts/languages/language.ts'
import type { FormState } from '#web/entry-server.tsx'
import type { Receive } from '../../contact/reception.ts'
import { clientKeyOf, queuedFor } from '../../http/core/client-queue.ts'
import { isFromElsewhere } from '../../http/core/own-origin.ts'
import { routerPaths } from '../../http/core/router-paths.ts'
import { documentHeaders } from '../document.ts'
import { weekdayText } from '../local-names.ts'
import { readerOf, searchOf } from '../serve-drawn.ts'
import type { PageDependencies } from './content-page.ts'
import { drawPage, loadPageContent } from './draw-page.ts'

type Dependencies = PageDependencies & { readonly receive: Receive }

const encoded = 'application/x-www-form-urlencoded'

/** State of the form to render, and the status of the response. */
type Outcome = { readonly state: FormState; readonly status: number }

/**
 * Registers the handler of contact forms that browsers send without a script. It responds with the same page and the
 * outcome.
 */
export function contactPosts(app: FastifyInstance, dependencies: Dependencies): void {
  const { site, saidTo, bookOfContent, findPlace, loadLazyValue, inTurn, inPastTurn, receive, clock } = dependencies
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(encoded, { parseAs: 'string' }, (_request, text, done) => done(null, text))
    for (const path of routerPaths(pageRoutes.page)) scope.post(path, takeForm)
  })

  async function takeForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Rejects cross-site requests, because a page of another site could send a form without the visitor knowing.
    if (isFromElsewhere(request, site.publicUrl))
      throw new ApiError('forbidden', 'Forms are only accepted from pages of this site.')
    const { _locale = '', slug = '' } = request.params as Readonly<Record<string, string | undefined>>
    const language = isLanguage(_locale) ? readingLanguage(_locale) : defaultLanguage
    const { visitor } = readerOf(request, site, { language })
    const now = clock()
    const said = saidTo(visitor, bookOfContent(now))
    const place = await queuedFor(request, inPastTurn, () => findPlace(slug, { reader: visitor, book: said.book, now }))
    const page = place && (await queuedFor(request, inPastTurn, () => loadPageContent(place.page, said, loadLazyValue)))
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const form = page && findForm(page, sent.get('form') ?? '')
    if (!page || !form) throw new ApiError('not_found', 'This page has no form.')
    const path = pathOf('page', { _locale, slug })
    const { state, status } = await outcomeOf()
    const text = await queuedFor(request, inTurn, () =>
      drawPage(dependencies, page, { path, search: searchOf(request.url), visitor, said, now, form: state }),
    )
    const { tiles } = dependencies.map
    const elsewhere = { ...site, pictures: tiles ? [originOf(tiles)] : [] }
    const headers = { ...documentHeaders("'none'", elsewhere), 'cache-control': 'no-store' }
    await reply.code(status).headers(headers).type('text/html; charset=utf-8').send(text)

    async function outcomeOf(): Promise<Outcome> {
      const body = readForm(sent)
      const written = writtenIn(body)
      const block = form?.id ?? ''
      const unsent = (rest: Omit<Extract<FormState, { written: unknown }>, 'block' | 'written'>, status: number) => ({
        state: { block, written, ...rest },
        status,
      })
      const reception = await receive(written, form?.topics ?? [], {
        language,
        country: visitor.country,
        now,
        page: path,
        network: clientKeyOf(request.ip),
        trap: body.website ?? '',
        elapsedMilliseconds: body.elapsed_ms,
        isFromElsewhere: false,
        key: body.idempotency_key,
        solution: body.solution,
      })
      switch (reception.is) {
        case 'received': {
          const { reference, mail, answerBy } = reception.receipt
          const sent = { reference, mail, answerBy: weekdayText(answerBy, language), again: request.url }
          return { state: { block, sent }, status: 200 }
        }
        case 'incomplete':
          return unsent({ problems: reception.problems }, 400)
        case 'unsure':
          return unsent({ problems: {}, notice: reception.isOften ? 'often' : 'check' }, 403)
        case 'mistaken':
          return unsent({ problems: {}, notice: 'first_kept' }, 409)
        case 'lost':
          return unsent({ problems: {}, notice: 'failed' }, 503)
      }
    }
  }
}

function findForm({ slots }: PageContent, id: string) {
  const blocks = slots.flatMap((slot) => slot.blocks)
  return blocks.find((block) => block.kind === 'contact_form' && block.id === id) as
    | Extract<(typeof blocks)[number], { kind: 'contact_form' }>
    | undefined
}

/** Reads the fields of a form. An invalid time or unknown field is ignored; other invalid values throw. */
function readForm(sent: URLSearchParams) {
  const elapsed = sent.get('elapsed_ms') ?? ''
  const fields = Object.keys(WireContactForm.shape).flatMap((name) => {
    const value = sent.get(name)
    return value === null || name === 'elapsed_ms' ? [] : [[name, value]]
  })
  const given = { ...Object.fromEntries(fields), ...(/^\d{1,9}$/.test(elapsed) && { elapsed_ms: Number(elapsed) }) }
  const read = WireContactForm.safeParse(given)
  if (!read.success) throw new ApiError('invalid_parameters', 'The form was sent with unknown fields.')
  return read.data
}

import { ApiError } from '#contract/core/error.ts'
import { sendMessage, writtenIn } from '#contract/public/contact-form.ts'
import type { ContactField, Problem, Problems } from '#domain/contact/contact-message.ts'
import { problemMessage } from '#domain/contact/problem-message.ts'
import { topicsFor } from '#domain/content/presenting/public-topics.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import { type Country, findCountry } from '#domain/countries/country.ts'
import { defaultLanguage, isLanguage, type Language, readingLanguage } from '#domain/texts/languages/language.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import type { Receive } from '../../contact/reception.ts'
import type { ServePlain } from '../answers/serve-plain.ts'
import { clientKeyOf } from '../core/client-queue.ts'
import { isFromElsewhere } from '../core/own-origin.ts'

type Dependencies = {
  readonly receive: Receive
  readonly contentBook: (now: Date) => ContentBook
  readonly sayIn: (language: Language, now: Date) => Translate<'messages'>
  readonly defaultCountry: Country
  readonly publicUrl: string | undefined
}

/** Mounts the contact form for front ends other than ours. */
export function contactRoutes(serve: ServePlain<never>, dependencies: Dependencies): void {
  const { receive, contentBook, sayIn, defaultCountry, publicUrl } = dependencies
  serve(sendMessage, async ({ path: { _locale }, body, now, request }) => {
    const language = isLanguage(_locale) ? readingLanguage(_locale) : defaultLanguage
    const country = (body.country && findCountry(body.country)) || defaultCountry
    const reception = await receive(writtenIn(body), topicsFor(contentBook(now), { language, country }), {
      language,
      country,
      now,
      network: clientKeyOf(request.ip),
      trap: body.website ?? '',
      elapsedMilliseconds: body.elapsed_ms,
      isFromElsewhere: isFromElsewhere(request, publicUrl),
      key: body.idempotency_key,
      solution: body.solution,
      page: body.page,
    })
    switch (reception.is) {
      case 'received': {
        const { reference, mail, answerBy } = reception.receipt
        return { reference, mail, answer_by: answerBy }
      }
      case 'incomplete':
        throw incomplete(reception.problems, sayIn(language, now))
      case 'unsure':
        throw new ApiError('forbidden', 'A check is required; send the message again with its solution.', {
          reason: 'check_required',
        })
      case 'lost':
        throw reception.error
      case 'mistaken':
        throw new ApiError('invalid_state', 'This idempotency_key was used for another message.')
    }
  })
}

function incomplete(problems: Problems, say: Translate<'messages'>): ApiError {
  // Object.entries loses the types of the keys.
  const entries = Object.entries(problems) as [ContactField, Problem][]
  const [first] = entries
  return new ApiError('invalid_parameters', `${first?.[0]}: ${first?.[1].replace('_', ' ')}.`, {
    properties: Object.fromEntries(entries.map(([field, problem]) => [field, [problemMessage(field, problem, say)]])),
  })
}

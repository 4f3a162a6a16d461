import { ApiError } from '#contract/core/error.ts'
import { readLetter, showLetter } from '#contract/desk/mail.ts'
import { type LetterName, letterNames } from '#domain/mail/letter-name.ts'
import { isOfferedLanguage, type Language } from '#domain/texts/languages/language.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { Places } from '../../groups/group.ts'
import type { DeskCaller } from '../door/desk-door.ts'

/** A letter with example values, in the forms it is sent in. */
type ShowSample = (
  name: LetterName,
  language: Language,
  now: Date,
) => { readonly subject: string; readonly text: string; readonly html: string }

/** Nothing in a letter runs or loads anything, and only the desk frames it. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

type Needs = { readonly showSample: ShowSample; readonly clock: Clock }

/** The letters that are mailed, as those who look after their words see them. */
export function letterRoutes(
  serve: ServePlain<DeskCaller>,
  places: Places<DeskCaller>,
  { showSample, clock }: Needs,
): void {
  serve(readLetter, ({ query: { letter, language }, now }) => {
    const { subject, text } = showSample(letter, language, now)
    return { subject, text }
  })

  places.answer(showLetter, (request, reply) => {
    // The router has matched them by the template.
    const { letter, language } = request.params as Readonly<Record<'letter' | 'language', string>>
    const known = letterNames.find((one) => one === letter)
    if (!known || !isOfferedLanguage(language)) throw new ApiError('not_found', 'There is no such letter.')
    return reply
      .headers({ 'content-security-policy': letterPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(showSample(known, language, clock()).html)
  })
}

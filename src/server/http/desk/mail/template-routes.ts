import { ApiError } from '#contract/core/error.ts'
import { showTemplate } from '#contract/desk/mail.ts'
import { templateNames } from '#domain/mail/mail-kind.ts'
import { isOfferedLanguage } from '#domain/texts/languages/language.ts'
import type { DeskFeature } from '../feature/desk-feature.ts'

/** Content-Security-Policy of a template preview: it runs and loads nothing, and only the desk frames it. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** Previews of mail templates with sample values, as pages that the desk frames. */
export const templatePageFeature: DeskFeature = {
  endpoints: [],
  mount({ raw }, { showSample, clock }) {
    raw.answer(showTemplate, (request, reply) => {
      // The router guarantees these parameters.
      const { letter, language } = request.params as Readonly<Record<'letter' | 'language', string>>
      const known = templateNames.find((one) => one === letter)
      if (!known || !isOfferedLanguage(language)) throw new ApiError('not_found', 'There is no such mail template.')
      return reply
        .headers({ 'content-security-policy': letterPolicy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(showSample(known, language, clock()).html)
    })
  },
}

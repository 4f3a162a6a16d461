import { type Check, type CheckPurpose, readCheck } from '#contract/check.ts'
import { translatorOf } from '#domain/texts/book-translator.ts'
import { defaultLanguage, isLanguage, readingLanguage } from '#domain/texts/language.ts'
import { createSayIn, type Say } from '#domain/texts/say.ts'
import type { TranslationBook } from '#domain/texts/translation-book.ts'
import type { Challenges, IssuedChallenge } from '../../challenges/challenges.ts'
import type { ServePlain } from '../answers/serve-plain.ts'
import { askerOf } from '../asker.ts'

type Needs = {
  readonly challenges: Challenges
  readonly translations: (now: Date) => TranslationBook
}

/** What visitors' browsers pass before they go on. */
export function checkRoutes(serve: ServePlain<never>, { challenges, translations }: Needs): void {
  serve(readCheck, async ({ query, path, request, now }) => {
    const { purpose = 'unlock' } = query
    const issued = await challenges.issue({ purpose, asker: askerOf(request.ip) })
    return told(issued, purpose, sayIn(translations(now), path._locale))
  })
}

function told(issued: IssuedChallenge, purpose: CheckPurpose, say: Say<'messages'>): Check {
  const about = issued.kind === 'recaptcha' ? issued.kind : purpose
  const texts = {
    title: say('check.title'),
    lead: say(`check.lead_${about}`),
    working: say('check.working'),
    done: say('check.done'),
    failed: say('check.failed'),
    progress: say('check.progress'),
    next: say(`check.next_${purpose}`),
    again: say('check.again'),
    cancel: say('check.cancel'),
  }
  return issued.kind === 'recaptcha'
    ? { kind: issued.kind, site_key: issued.siteKey, texts }
    : { kind: issued.kind, challenge: issued.challenge, texts }
}

function sayIn(book: TranslationBook, locale: string): Say<'messages'> {
  const language = isLanguage(locale) ? readingLanguage(locale) : defaultLanguage
  const sayIn = createSayIn({
    translator: translatorOf(book),
    locale: language,
    formatCount: String,
    isRightToLeft: false,
  })
  return sayIn('messages')
}

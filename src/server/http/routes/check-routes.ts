import { ApiError } from '#contract/core/error.ts'
import type { Check, CheckPurpose } from '#contract/public/check.ts'
import * as calls from '#contract/public/check.ts'
import { defaultLanguage, isLanguage, readingLanguage } from '#domain/texts/languages/language.ts'
import { translatorOf } from '#domain/texts/translating/book-translator.ts'
import { createSayIn, type Say } from '#domain/texts/translating/say.ts'
import type { TranslationBook } from '#domain/texts/translating/translation-book.ts'
import type { Challenges, IssuedChallenge, Verdict } from '../../challenges/challenges.ts'
import type { LimitStore, Unlocked } from '../../db/stores/limits/limit-store.ts'
import type { Limiter } from '../../limits/limiter.ts'
import type { ServePlain } from '../answers/serve-plain.ts'
import { askerOf } from '../core/asker.ts'

type Needs = {
  readonly challenges: Challenges
  readonly limiter: Pick<Limiter, 'unlocked'>
  readonly store: Pick<LimitStore, 'unlock' | 'findUnlocked'>
  readonly translations: (now: Date) => TranslationBook
}

/** What visitors' browsers pass before they go on. */
export function checkRoutes(serve: ServePlain<never>, { challenges, limiter, store, translations }: Needs): void {
  /** Refuses a client that may ask for more already: another check would allow no more. */
  async function refuseUnlocked(asker: string, now: Date): Promise<void> {
    const unlocked = await store.findUnlocked(asker, now)
    if (unlocked) throw unlockedAlready(unlocked)
  }

  serve(calls.readCheck, async ({ query, path, request, now }) => {
    const { purpose = 'unlock' } = query
    const asker = askerOf(request.ip)
    if (purpose === 'unlock') await refuseUnlocked(asker, now)
    return told(await challenges.issue({ purpose, asker }), purpose, sayIn(translations(now), path._locale))
  })
  serve(calls.unlock, async ({ body, request, now }) => {
    const asker = askerOf(request.ip)
    await refuseUnlocked(asker, now)
    const verdict = await challenges.accept({ purpose: 'unlock', asker, solution: body.solution })
    if (verdict !== 'accepted') throw solutionRefused(verdict)
    const { until } = await store.unlock(asker, now)
    // Other copies look before they refuse somebody.
    limiter.unlocked.add({ client: asker, until })
    return { unlocked_until: until.toISOString() }
  })
}

function unlockedAlready({ until }: Unlocked): ApiError {
  const unlocked_until = until.toISOString()
  return new ApiError(
    'invalid_state',
    `More is answered to this network already, until ${unlocked_until}; another check would change nothing.`,
    { data: { reason: 'unlocked', unlocked_until } },
  )
}

/** What is wrong with a solution, for developers. */
const meanings = {
  expired: 'The check has expired.',
  forged: 'Is no solution of a check that was made for this network.',
  used: 'Was used before.',
  wrong: 'Does not solve the check.',
} as const satisfies Record<Exclude<Verdict, 'accepted'>, string>

/** The same for whatever a check is passed for. */
function solutionRefused(verdict: keyof typeof meanings): ApiError {
  const problem = meanings[verdict]
  return new ApiError('invalid_parameters', `solution: ${problem}`, {
    properties: { solution: [problem] },
    reason: verdict,
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
    ? { kind: issued.kind, challenge: null, site_key: issued.siteKey, texts }
    : { kind: issued.kind, challenge: issued.challenge, site_key: null, texts }
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

import { ApiError } from '#contract/core/error.ts'
import type { Check, CheckPurpose } from '#contract/public/check.ts'
import * as calls from '#contract/public/check.ts'
import { defaultLanguage, isLanguage, readingLanguage } from '#domain/texts/languages/language.ts'
import { translatorOf } from '#domain/texts/translating/book-translator.ts'
import { createSayIn, type Translate } from '#domain/texts/translating/translate.ts'
import type { TranslationBook } from '#domain/texts/translating/translation-book.ts'
import type { Challenges, IssuedChallenge, Verdict } from '../../challenges/challenges.ts'
import type { LimitStore, Unlocked } from '../../db/stores/limits/limit-store.ts'
import type { Limiter } from '../../limits/limiter.ts'
import type { ServePlain } from '../answers/serve-plain.ts'
import { clientKeyOf } from '../core/client-queue.ts'

type CheckDependencies = {
  readonly challenges: Challenges
  readonly limiter: Pick<Limiter, 'unlocked'>
  readonly store: Pick<LimitStore, 'unlock' | 'findUnlocked'>
  readonly translations: (now: Date) => TranslationBook
}

/** Mounts the checks that browsers of visitors pass by themselves. */
export function checkRoutes(
  serve: ServePlain<never>,
  { challenges, limiter, store, translations }: CheckDependencies,
): void {
  /** Rejects a client that is unlocked already, because another check would not raise its limit further. */
  async function refuseUnlocked(client: string, now: Date): Promise<void> {
    const unlocked = await store.findUnlocked(client, now)
    if (unlocked) throw unlockedAlready(unlocked)
  }

  serve(calls.readCheck, async ({ query, path, request, now }) => {
    const { purpose = 'unlock' } = query
    const client = clientKeyOf(request.ip)
    if (purpose === 'unlock') await refuseUnlocked(client, now)
    return presentCheck(
      await challenges.issue({ purpose, asker: client }),
      purpose,
      messagesIn(translations(now), path._locale),
    )
  })
  serve(calls.unlock, async ({ body, request, now }) => {
    const client = clientKeyOf(request.ip)
    await refuseUnlocked(client, now)
    const verdict = await challenges.accept({ purpose: 'unlock', asker: client, solution: body.solution })
    if (verdict !== 'accepted') throw solutionRefused(verdict)
    const { until } = await store.unlock(client, now)
    // Other replicas read the database before they refuse the client.
    limiter.unlocked.add({ client, until })
    return { unlocked_until: until.toISOString() }
  })
}

function unlockedAlready({ until }: Unlocked): ApiError {
  const unlocked_until = until.toISOString()
  return new ApiError(
    'invalid_state',
    `The network is already unlocked until ${unlocked_until}; another check has no effect.`,
    { data: { reason: 'unlocked', unlocked_until } },
  )
}

/** Problems of solutions, in words for developers. */
const meanings = {
  expired: 'The check has expired.',
  forged: 'Is not a solution of a check issued to this network.',
  used: 'Has been used before.',
  wrong: 'Does not solve the check.',
} as const satisfies Record<Exclude<Verdict, 'accepted'>, string>

/** Creates the error of a rejected solution, the same for every purpose. */
function solutionRefused(verdict: keyof typeof meanings): ApiError {
  const problem = meanings[verdict]
  return new ApiError('invalid_parameters', `solution: ${problem}`, {
    properties: { solution: [problem] },
    reason: verdict,
  })
}

function presentCheck(issued: IssuedChallenge, purpose: CheckPurpose, say: Translate<'messages'>): Check {
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

function messagesIn(book: TranslationBook, locale: string): Translate<'messages'> {
  const language = isLanguage(locale) ? readingLanguage(locale) : defaultLanguage
  const messagesIn = createSayIn({
    translator: translatorOf(book),
    locale: language,
    formatCount: String,
    isRightToLeft: false,
  })
  return messagesIn('messages')
}

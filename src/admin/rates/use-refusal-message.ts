import { reasonOf } from '#contract/core/error.ts'
import { type OwnRateRefusal, ownRateRefusals } from '#domain/rates/own-rate-refusal.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'

/** Message keys of refusals. */
export const refusalTexts = {
  proposer_barred: 'own.proposer_barred',
  not_offered: 'own.refused_not_offered',
  over: 'own.refused_over',
  set_meanwhile: 'own.late',
  seen_ahead: 'own.refused_ahead',
  waiting_already: 'own.waiting_already',
  decided_already: 'held.late',
  own_proposal: 'own.refused_own',
  others_proposal: 'own.refused_others',
  nothing_to_end: 'own.nothing_to_end',
} as const satisfies Record<OwnRateRefusal, TextKey<'admin'>>

/** Returns a function that describes a refusal about manual rates; undefined if re-authentication was cancelled. */
export function useRefusalMessage(): (error: unknown) => string | undefined {
  const say = useTranslator('admin')
  const problemWords = useFieldError()
  return (error) => {
    const refusal = ownRateRefusals.find((one) => one === reasonOf(error))
    return refusal ? say(refusalTexts[refusal]) : problemWords(error)
  }
}

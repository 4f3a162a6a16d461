/** Everything that is kept on record when it is done, as a subject and what is done to it. */
export const actions = [
  'rates.record',
  'rates.correct_clock',
  'held.hold',
  'held.release',
  'held.reject',
  'held.supersede',
  'margins.record',
  'margins.propose',
  'margins.approve',
  'margins.reject',
  'margins.withdraw',
  'own_rates.load',
  'own_rates.end',
  'currencies.replace',
  'countries.record',
  'sources.switch_off',
  'sources.switch_on',
  'session.start',
  'session.refuse',
  'session.end',
  'session.prove',
  'person.invite',
  'person.revoke_invitation',
  'person.join',
  'person.change',
  'person.ask_new_password',
  'person.change_password',
  'person.set_second_factor',
  'person.remove_second_factor',
  'person.renew_recovery_codes',
] as const

export type Action = (typeof actions)[number]

/** What can be written as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Something that was done: to what, and how that was before and is now. Never anything secret. */
export type Act = {
  readonly action: Action
  /** Which one of its kind, such as a source or a currency. */
  readonly subject: string
  readonly before?: Json
  readonly after?: Json
}

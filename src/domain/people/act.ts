/** Kind of a subject's name or number. */
export type SubjectKind =
  | 'source'
  | 'currency'
  | 'country'
  | 'person'
  | 'mail'
  | 'margin_change'
  | 'figure'
  | 'document'
  | 'text'
  | 'message'
  | 'none'

/**
 * Every recorded action, as a subject and a verb; each with the kind of its subject and the fields before and after.
 * Other acts do not compile, and neither does the desk without texts for one of them.
 */
const acts = {
  'rates.record': { about: 'source', fields: ['origin', 'added', 'first', 'last'] },
  'rates.correct_clock': { about: 'none', fields: ['corrected'] },
  'held.hold': { about: 'source', fields: ['held'] },
  'held.release': { about: 'figure', fields: ['source', 'pair', 'date', 'rate', 'by', 'note'] },
  'held.reject': { about: 'figure', fields: ['source', 'pair', 'date', 'rate', 'by', 'note'] },
  'held.undo': { about: 'figure', fields: ['source', 'pair', 'date', 'rate', 'decision', 'by', 'note'] },
  'held.supersede': { about: 'source', fields: ['settled'] },
  'margins.record': { about: 'currency', fields: ['country', 'clientType', 'startsAt', 'tiers', 'change'] },
  'margins.propose': { about: 'margin_change', fields: ['startsAt', 'note', 'changes'] },
  'margins.approve': { about: 'margin_change', fields: [] },
  'margins.reject': { about: 'margin_change', fields: [] },
  'margins.withdraw': { about: 'margin_change', fields: [] },
  'own_rates.load': { about: 'currency', fields: ['rate', 'validFrom', 'validUntil', 'note', 'change'] },
  'own_rates.propose': { about: 'currency', fields: ['rate', 'validFrom', 'validUntil', 'note', 'change'] },
  'own_rates.approve': { about: 'currency', fields: ['rate', 'validFrom', 'validUntil', 'note', 'change'] },
  'own_rates.reject': { about: 'currency', fields: ['rate', 'validFrom', 'validUntil', 'note', 'change'] },
  'own_rates.withdraw': { about: 'currency', fields: ['rate', 'validFrom', 'validUntil', 'note', 'change'] },
  'own_rates.end': { about: 'currency', fields: ['rates'] },
  'currencies.replace': { about: 'none', fields: ['listed'] },
  'countries.record': { about: 'country', fields: ['defaultCurrency', 'officialSources', 'providers'] },
  'sources.switch_off': { about: 'source', fields: [] },
  'sources.switch_on': { about: 'source', fields: ['by'] },
  'content.sow': { about: 'none', fields: ['parts'] },
  'content.create': { about: 'document', fields: ['key'] },
  'content.edit': { about: 'document', fields: [] },
  'content.keep': { about: 'document', fields: ['version', 'note'] },
  'content.publish': { about: 'document', fields: ['version', 'liveFrom'] },
  'content.unpublish': { about: 'document', fields: ['liveFrom'] },
  'content.withdraw': { about: 'document', fields: ['version', 'liveFrom'] },
  'content.trash': { about: 'document', fields: [] },
  'content.restore': { about: 'document', fields: [] },
  'content.preview': { about: 'document', fields: ['expiresAt'] },
  'content.end_preview': { about: 'document', fields: [] },
  'texts.change': { about: 'text', fields: ['text'] },
  // The audit log never contains messages of visitors or their identity: a message is named by its reference.
  'message.change': { about: 'message', fields: ['state', 'assignedTo'] },
  'message.note': { about: 'message', fields: [] },
  'message.remove_note': { about: 'message', fields: [] },
  'message.export': { about: 'message', fields: ['exported', 'references'] },
  'message.erase': { about: 'message', fields: ['erased', 'references', 'first', 'last', 'mailedTo', 'note'] },
  'message.expire': { about: 'none', fields: ['erased'] },
  'session.start': { about: 'person', fields: ['means'] },
  'session.refuse': { about: 'person', fields: [] },
  'session.end': { about: 'person', fields: ['session', 'sessions'] },
  // Its subject is the user; old entries contain the number of a session instead.
  'session.prove': { about: 'none', fields: [] },
  'person.invite': { about: 'mail', fields: ['purpose', 'role', 'expiresAt'] },
  'person.revoke_invitation': { about: 'mail', fields: ['role'] },
  'person.join': { about: 'person', fields: ['mail', 'name', 'role'] },
  'person.change': {
    about: 'person',
    fields: ['mail', 'name', 'role', 'language', 'mustHaveSecondFactor', 'suspended'],
  },
  'person.ask_new_password': { about: 'mail', fields: ['purpose', 'role', 'expiresAt'] },
  'person.change_password': { about: 'person', fields: ['by'] },
  'person.set_second_factor': { about: 'person', fields: [] },
  'person.remove_second_factor': { about: 'person', fields: [] },
  'person.renew_recovery_codes': { about: 'person', fields: [] },
  'mail.try_now': { about: 'mail', fields: ['mailKind'] },
  'mail.send_again': { about: 'mail', fields: ['mailKind'] },
  'mail.stop': { about: 'mail', fields: ['mailKind'] },
  'mail.test': { about: 'mail', fields: ['letter', 'language'] },
} as const satisfies Record<string, { about: SubjectKind; fields: readonly string[] }>

export type Action = keyof typeof acts

export const actions = Object.keys(acts) as Action[]

export type ActField = (typeof acts)[Action]['fields'][number]

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** An action with its subject, before and after. Never contains secrets. */
export type Act = { readonly [One in Action]: ActOf<One> }[Action]

type ActOf<One extends Action> = {
  readonly action: One
  /** Identifies the subject, such as a source or a currency. */
  readonly subject: string
  readonly before?: RecordedFields<One>
  readonly after?: RecordedFields<One>
  /** Names of the subject to search by, where they are known; otherwise they are looked up. */
  readonly names?: readonly string[]
}

type RecordedFields<One extends Action> = { readonly [Field in (typeof acts)[One]['fields'][number]]?: Json } | null

/** Returns undefined for an action recorded by a newer version. */
export function findAction(text: string): Action | undefined {
  return actions.find((one) => one === text)
}

export function subjectKindOf(action: Action): SubjectKind {
  return acts[action].about
}

/** Returns undefined for a field that the action does not have. */
export function findField(action: Action, name: string): ActField | undefined {
  return acts[action].fields.find((field) => field === name)
}

export function actionsAbout(kind: SubjectKind): Action[] {
  return actions.filter((action) => acts[action].about === kind)
}

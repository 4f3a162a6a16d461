import type { ActField } from '#domain/people/act.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'

/** Format in which the value of a recorded field is shown. */
export type FieldKind =
  | 'text'
  | 'moment'
  | 'day'
  | 'count'
  | 'flag'
  | 'rate'
  | 'role'
  | 'language'
  | 'country'
  | 'clients'
  | 'source'
  | 'sources'
  | 'providers'
  | 'tiers'
  | 'margins'
  | 'currencies'
  | 'means'
  | 'origin'
  | 'mail_kind'
  | 'letter'
  | 'texts'
  | 'message_state'
  | 'held_decision'

export type FieldLabels = {
  readonly label: TextKey<'admin'>
  readonly as: FieldKind
  /** Text for an empty value. */
  readonly none?: TextKey<'admin'>
}

/**
 * Label and format of every recorded field; undefined for those that are not shown, for example because the sentence
 * contains them. An action with a field that is missing here does not compile.
 */
export const fieldLabels: Readonly<Record<ActField, FieldLabels | undefined>> = {
  origin: { label: 'audit.field.origin', as: 'origin' },
  added: { label: 'audit.field.added', as: 'count' },
  first: { label: 'own.from', as: 'day' },
  last: { label: 'own.until', as: 'day' },
  corrected: { label: 'audit.field.count', as: 'count' },
  held: { label: 'audit.field.count', as: 'count' },
  settled: { label: 'audit.field.count', as: 'count' },
  source: { label: 'sources.source', as: 'source' },
  pair: undefined,
  date: undefined,
  rate: { label: 'own.rate', as: 'rate' },
  by: { label: 'audit.field.by', as: 'means' },
  note: { label: 'held.why', as: 'text' },
  decision: { label: 'audit.field.decision', as: 'held_decision' },
  country: { label: 'margins.country', as: 'country' },
  clientType: { label: 'margins.client', as: 'clients' },
  startsAt: { label: 'margins.starts', as: 'moment', none: 'margins.starts_approved' },
  tiers: { label: 'audit.field.margin', as: 'tiers', none: 'margins.withdrawn_scope' },
  change: undefined,
  changes: { label: 'nav.margins', as: 'margins' },
  validFrom: { label: 'own.from', as: 'moment' },
  validUntil: { label: 'own.until', as: 'moment', none: 'own.open' },
  rates: { label: 'audit.field.count', as: 'count' },
  listed: { label: 'rates.tab.currencies', as: 'currencies' },
  defaultCurrency: { label: 'countries.currency', as: 'text' },
  officialSources: { label: 'countries.sources', as: 'sources' },
  providers: { label: 'countries.providers', as: 'providers' },
  parts: { label: 'audit.field.count', as: 'count' },
  key: { label: 'account.name', as: 'text' },
  version: undefined,
  liveFrom: { label: 'margins.starts', as: 'moment' },
  text: { label: 'audit.field.text', as: 'text', none: 'texts.as_it_came' },
  state: { label: 'inbox.state', as: 'message_state' },
  assignedTo: { label: 'inbox.assigned', as: 'text', none: 'inbox.nobody' },
  exported: { label: 'audit.field.count', as: 'count' },
  erased: { label: 'audit.field.count', as: 'count' },
  mailedTo: { label: 'audit.field.mailed', as: 'count' },
  references: { label: 'audit.field.references', as: 'texts' },
  means: { label: 'audit.field.by', as: 'means' },
  session: undefined,
  sessions: { label: 'people.sessions', as: 'count' },
  purpose: undefined,
  role: { label: 'people.role', as: 'role' },
  expiresAt: { label: 'audit.field.expires', as: 'moment' },
  mail: { label: 'sign_in.mail', as: 'text' },
  name: { label: 'account.name', as: 'text' },
  language: { label: 'me.language', as: 'language', none: 'account.language_site' },
  mustHaveSecondFactor: { label: 'people.factor_needed', as: 'flag' },
  mailKind: { label: 'nav.mail', as: 'mail_kind' },
  letter: { label: 'mails.which', as: 'letter' },
  suspended: { label: 'people.suspended', as: 'moment', none: 'audit.no' },
}

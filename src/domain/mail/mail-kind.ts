type MailKindEntry = {
  /** Number of hours for which an undelivered email is retried. */
  readonly triedHours: number
  /** Names of its templates. */
  readonly templates: readonly string[]
  /** True if it reports events, so that several mails can become one. */
  readonly isAlert?: true
}

/** Every kind of mail. `server/mail/kinds/` has how each is written. */
const kinds = {
  invitation: { triedHours: 24, templates: ['invitation'] },
  // A person who asked for a new password an hour ago has asked again, or remembers.
  reset: { triedHours: 1, templates: ['reset_asked', 'reset_made'] },
  held: { triedHours: 24, templates: ['held', 'held_several'], isAlert: true },
  late: { triedHours: 24, templates: ['late', 'late_several'], isAlert: true },
  market_gap: { triedHours: 24, templates: ['market_gap'], isAlert: true },
  // A visitor is still to be answered after a weekend without a server.
  message: { triedHours: 72, templates: ['message'] },
  // A test is written by the template of another kind.
  test: { triedHours: 1, templates: [] },
} as const satisfies Record<string, MailKindEntry>

type Kinds = typeof kinds

export type MailKind = keyof Kinds

export type AlertKind = {
  [Kind in MailKind]: Kinds[Kind] extends { readonly isAlert: true } ? Kind : never
}[MailKind]

/** Names of the templates of a kind, or of all kinds. */
export type TemplateName<Kind extends MailKind = MailKind> = Kinds[Kind]['templates'][number]

// The keys of the table are the names.
export const mailKinds = Object.keys(kinds) as MailKind[]

const entries: Readonly<Record<MailKind, MailKindEntry>> = kinds

export const alertKinds = mailKinds.filter((kind): kind is AlertKind => entries[kind].isAlert === true)

export const templateNames: readonly TemplateName[] = Object.values(kinds).flatMap(
  (kind): readonly TemplateName[] => kind.templates,
)

export function isAlert(kind: string): boolean {
  return alertKinds.some((one) => one === kind)
}

export function triedHoursOf(kind: MailKind): number {
  return entries[kind].triedHours
}

/** Returns the beginning of the keys of a template's texts. */
export function textsOfTemplate(template: TemplateName): string {
  const kind = mailKinds.find((one) => entries[one].templates.includes(template))
  return ['mail', kind, ''].join('.')
}

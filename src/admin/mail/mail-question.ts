import { type DeskPath, deskPath } from '#domain/desk/desk-path.ts'
import { type MailState, mailStates } from '#domain/mail/outgoing-mail.ts'

/** Which mails are looked at; the address says it, so that a link leads to the same ones. */
export type MailQuestion = {
  readonly search: string
  readonly state: MailState | undefined
  readonly offset: number
}

export const pageLength = 50

export function readQuestion(query: string): MailQuestion {
  const asked = new URLSearchParams(query)
  return {
    search: asked.get('search')?.slice(0, 200) ?? '',
    state: mailStates.find((one) => one === asked.get('state')),
    offset: Math.min(1_000_000, Math.max(0, Number.parseInt(asked.get('offset') ?? '', 10) || 0)),
  }
}

export function addressOf({ search, state, offset }: MailQuestion): DeskPath {
  return deskPath('mail', { search: search || undefined, state, offset: offset || undefined })
}

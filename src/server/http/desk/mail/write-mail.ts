import type { WireConnectionValue, WireMailValue } from '#contract/desk/mail.ts'
import { findFault, findStatus } from '#domain/mail/mail-fault.ts'
import { templateNames } from '#domain/mail/mail-kind.ts'
import { isOfferedLanguage } from '#domain/texts/languages/language.ts'
import type { ListedMail } from '../../../db/stores/mail/mail-store.ts'

/** A mail as it is told: what it is about, and never what it says. */
export function writeMail(mail: ListedMail, message: WireMailValue['message'] = null): WireMailValue {
  const { id, kind, recipient, state, isUnderWay, about, attempts, problem } = mail
  return {
    id,
    kind,
    recipient,
    state,
    attempts,
    is_under_way: isUnderWay,
    about_count: countOf(about),
    example: kind === 'test' ? exampleOf(about) : null,
    message,
    created_at: mail.createdAt.toISOString(),
    tried_at: mail.attemptedAt?.toISOString() ?? null,
    next_attempt_at: state === 'waiting' ? mail.nextAttemptAt.toISOString() : null,
    ended_at: mail.endedAt?.toISOString() ?? null,
    ...writeFault(problem),
  }
}

/** What was noted of an attempt; nothing where it went well. */
export function writeFault(problem: string | undefined) {
  return {
    fault: problem === undefined ? null : findFault(problem),
    status: (problem && findStatus(problem)) ?? null,
  }
}

export function writeLast(mail: ListedMail | undefined): WireConnectionValue['last'] {
  return mail?.attemptedAt ? { at: mail.attemptedAt.toISOString(), ...writeFault(mail.problem) } : null
}

/** Of how many things an alert tells: it is about one list of them. */
function countOf(about: unknown): number | null {
  const list = Object.values(Object(about)).find(Array.isArray)
  return list ? list.length : null
}

/** Another version of the program may know letters that this one does not. */
function exampleOf(about: unknown): WireMailValue['example'] {
  const said = Object(about) as Readonly<Record<string, unknown>>
  const letter = templateNames.find((one) => one === said.letter)
  const language = String(said.language)
  return letter && isOfferedLanguage(language) ? { letter, language } : null
}

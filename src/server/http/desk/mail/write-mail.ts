import type { WireConnectionValue, WireMailValue } from '#contract/desk/mail.ts'
import { findFault, findStatus } from '#domain/mail/mail-fault.ts'
import { templateNames } from '#domain/mail/mail-kind.ts'
import { isOfferedLanguage } from '#domain/texts/languages/language.ts'
import type { ListedMail } from '../../../db/stores/mail/mail-store.ts'

/** Writes an email with its subject matter, but never its content. */
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

/** Writes the problem of an attempt; nulls if there was none. */
export function writeFault(problem: string | undefined) {
  return {
    fault: problem === undefined ? null : findFault(problem),
    status: (problem && findStatus(problem)) ?? null,
  }
}

export function writeLast(mail: ListedMail | undefined): WireConnectionValue['last'] {
  return mail?.attemptedAt ? { at: mail.attemptedAt.toISOString(), ...writeFault(mail.problem) } : null
}

/** Returns the number of items that an alert is about: each has one list of them. */
function countOf(about: unknown): number | null {
  const list = Object.values(Object(about)).find(Array.isArray)
  return list ? list.length : null
}

/** Returns template and language of a test email; null for a template that only another release knows. */
function exampleOf(about: unknown): WireMailValue['example'] {
  const example = Object(about) as Readonly<Record<string, unknown>>
  const letter = templateNames.find((one) => one === example.letter)
  const language = String(example.language)
  return letter && isOfferedLanguage(language) ? { letter, language } : null
}

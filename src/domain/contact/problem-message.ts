import type { Translate } from '../texts/translating/translate.ts'
import { type ContactField, contactFields, type Problem } from './contact-message.ts'

/** Returns the message for a problem of a field. */
export function problemMessage(field: ContactField, problem: Problem, say: Translate<'messages'>): string {
  if (problem === 'too_long') return say('page.contact.problem.too_long', { max: String(contactFields[field].max) })
  // These fields can only fail by having several lines.
  if (problem === 'wrong' && (field === 'name' || field === 'company')) return say('page.contact.problem.one_line')
  return say(`page.contact.problem.${field}`)
}

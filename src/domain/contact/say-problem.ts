import type { Say } from '../texts/say.ts'
import { type ContactField, contactFields, type Problem } from './contact-message.ts'

/** What somebody has to do about a field. */
export function sayProblem(field: ContactField, problem: Problem, say: Say<'messages'>): string {
  return problem === 'too_long'
    ? say('page.contact.problem.too_long', { max: String(contactFields[field].max) })
    : say(`page.contact.problem.${field}`)
}

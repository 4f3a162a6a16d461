import type { Letter } from './letter.ts'
import type { Speech } from './speech.ts'

/** A letter with example values that says so: in its subject, and before anything else. */
export function testLetter({ say }: Speech, { subject, paragraphs }: Letter, name: string): Letter {
  return {
    subject: say('mail.test.subject', { subject }),
    paragraphs: [[say('mail.test.text', { name })], ...paragraphs],
  }
}

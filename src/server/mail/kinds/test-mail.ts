import { z } from 'zod'
import { templateNames } from '#domain/mail/mail-kind.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'
import type { MailWriter } from './mail-writer.ts'

/** Template, its language and the name of the user who sends it. */
const about = z.object({ letter: z.enum(templateNames), language: z.enum(offeredLanguages), name: z.string() })

/** Mail with a sample of any template, which a user of the desk sends to check it. */
export const testMail: MailWriter<'test'> = {
  async write(mail, { now, speechIn, writeSample }) {
    const { data: example } = about.safeParse(mail.about)
    if (!example) return undefined
    const { language, name } = example
    const sample = writeSample(example.letter, language, now)
    return { language, content: testTemplate(speechIn(language), sample, name) }
  },
  samples: {},
}

/** Marks a sample as such in its subject and first paragraph. */
function testTemplate({ say }: Speech, { subject, paragraphs }: MailContent, name: string): MailContent {
  return {
    subject: say('mail.test.subject', { subject }),
    paragraphs: [[say('mail.test.text', { name })], ...paragraphs],
  }
}

import { hasRight } from '#domain/people/rights.ts'
import { isOfferedLanguage } from '#domain/texts/languages/language.ts'
import type { TakenMail } from '../db/stores/mail/outbox-store.ts'
import { speechIn } from './content/speech.ts'
import type { MailContext, MailDependencies, WrittenMail } from './kinds/mail-writer.ts'
import { mailWriters } from './kinds/mail-writers.ts'
import { createSamples, deskAddress } from './samples.ts'

/** Writes a mail from the state at a moment, or returns undefined if there is nothing to report any more. */
export type WriteMail = (mail: TakenMail, now: Date) => Promise<WrittenMail | undefined>

export function createWriteMail(dependencies: MailDependencies): WriteMail {
  const { storesOf, publicUrl, translations, defaultLanguage } = dependencies
  const stores = storesOf({ kind: 'job', name: 'mail' })
  const context: Omit<MailContext, 'now'> = {
    ...dependencies,
    stores,
    writeSample: createSamples(dependencies).writeSample,
    speechIn: (language) => speechIn(language, translations()),
    speechFor(person) {
      const own = person?.language
      return speechIn(own && isOfferedLanguage(own) ? own : defaultLanguage, translations())
    },
    async findConcerned(mail, right) {
      const person = await stores.people.findByMail(mail)
      return person && !person.suspendedAt && hasRight(person.role, right) ? person : undefined
    },
    deskAt: (language, path) => publicUrl && deskAddress(publicUrl, language, path),
  }
  return (mail, now) => mailWriters[mail.kind].write(mail, { ...context, now })
}

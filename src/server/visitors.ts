import type { Country } from '#domain/countries/country.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import type { Challenges } from './challenges/challenges.ts'
import type { Config } from './config.ts'
import { createReceive, type Receive } from './contact/reception.ts'
import type { Services } from './services.ts'
import { speak } from './texts/speak.ts'

/** Dependencies of the endpoints to which visitors write. */
type Visitors = {
  readonly receive: Receive
  readonly contentBook: Services['content']['book']
  readonly sayIn: (language: Language, now: Date) => Translate<'messages'>
  readonly defaultCountry: Country
}

type VisitorDependencies = Pick<Services, 'database' | 'mailer' | 'content' | 'translations'>

export function openVisitors(
  { defaultCountry, contactMail }: Config,
  { database, mailer, content, translations }: VisitorDependencies,
  challenges: Challenges,
): Visitors {
  return {
    receive: createReceive({
      db: database.db,
      home: defaultCountry,
      notified: mailer && (contactMail ?? 'who_answers'),
      wake: () => mailer?.wake(),
      isSolved: async (solution, asker) =>
        (await challenges.accept({ purpose: 'contact_form', asker, solution })) === 'accepted',
    }),
    contentBook: content.book,
    sayIn: (language, now) => speak(language, translations(now))('messages'),
    defaultCountry,
  }
}

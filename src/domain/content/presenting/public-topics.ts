import type { AnswerTime } from '../../contact/answer-by.ts'
import type { Topic } from '../../contact/contact-message.ts'
import type { Language } from '../../texts/languages/language.ts'
import type { SharedOf } from '../model/collection.ts'
import { contactTopics } from '../model/collections/contact-topics.ts'
import { type ContentBook, type PublishedDocument, publishedIn } from '../publishing/content-book.ts'
import type { Reading } from './public-value.ts'
import { isVisible } from './reading.ts'

/** A contact topic as a reader sees it. */
export type PublicTopic = Topic & {
  readonly title: string
  /** Language of its title. */
  readonly language: Language
  readonly answer: AnswerTime
}

/** Returns the contact topics, oldest first, but those marked as last at the end. */
export function topicsFor(book: ContentBook, reading: Pick<Reading, 'language' | 'country'>): readonly PublicTopic[] {
  const order = (one: PublishedDocument) => (shared(one).order === 'last' ? 1 : 0)
  return [...book.documents(contactTopics.name).values()]
    .toSorted((one, other) => order(one) - order(other) || one.id - other.id)
    .flatMap((document) => {
      const published = isVisible(document, reading.country) ? publishedIn(document, reading.language) : undefined
      const { needs = [], answer } = shared(document)
      if (!published || !answer) return []
      return [{ key: document.key, title: String(published.value.title), language: published.language, needs, answer }]
    })
}

/** Values have been checked against their declaration; a draft may be incomplete. */
function shared(document: PublishedDocument): Partial<SharedOf<typeof contactTopics>> {
  return (document.shared?.value ?? {}) as Partial<SharedOf<typeof contactTopics>>
}

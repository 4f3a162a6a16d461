import { answerTimes } from '../../../contact/answer-by.ts'
import { contactDetails } from '../../../contact/contact-detail.ts'
import { collection, editors } from '../collection.ts'
import { choice, choices, countries, line, optional } from '../field.ts'

/** What visitors can write to us about, what we need to know for an answer, and by when they have it. */
export const contactTopics = collection({
  name: 'contact-topics',
  shared: {
    needs: optional(choices(contactDetails, { none: 'none' })),
    answer: choice(answerTimes),
    /** Whether it stands behind those that say what it is about. */
    order: optional(choice(['last'])),
    countries: countries(),
  },
  local: { title: line({ max: 80 }) },
  titled: 'title',
  isAsked: false,
  may: editors,
  desk: { screen: 'list', path: 'contact-topics', icon: 'list', shortcut: 'o' },
})

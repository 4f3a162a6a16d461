import { answerTimes } from '../../../contact/answer-by.ts'
import { contactDetails } from '../../../contact/contact-detail.ts'
import { collection, editors } from '../collection.ts'
import { choice, choices, countries, line, optional } from '../field.ts'

/** Topics of the contact form, with the fields they need and the time until the reply. */
export const contactTopics = collection({
  name: 'contact-topics',
  shared: {
    needs: optional(choices(contactDetails, { none: 'none' })),
    answer: choice(answerTimes),
    /** True if it comes after topics without a fixed position. */
    order: optional(choice(['last'])),
    countries: countries(),
  },
  local: { title: line({ max: 80 }) },
  titled: 'title',
  isAsked: false,
  may: editors,
  desk: { screen: 'list', path: 'contact-topics', icon: 'list', shortcut: 'o' },
})

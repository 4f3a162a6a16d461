import { line, optional, target, text } from '../model/field.ts'
import { topicsFor } from '../presenting/public-topics.ts'
import { blockKind } from './block-kind.ts'

/** Contact form. Its topics are a collection of their own. */
export const contactFormBlock = blockKind({
  name: 'contact_form',
  shared: { privacy: optional(target()) },
  local: { heading: optional(line({ max: 120 })), lead: optional(text({ max: 300 })) },
  may: 'content.change',
  show({ shared: { privacy }, local: { heading, lead } }, { book, reading }) {
    const address = privacy && reading.addressOf(privacy)
    return {
      topics: topicsFor(book, reading),
      ...(heading && { heading }),
      ...(lead && { lead }),
      ...(address !== undefined && { privacy: address }),
    }
  },
})

import { headlineOf } from '#domain/contact/contact-message.ts'
import { withoutUnseen } from '#domain/mail/quote.ts'
import type { ToldMessage } from '../../db/stores/messages/told-message.ts'
import type { Letter } from './letter.ts'
import type { Speech } from './speech.ts'

type Told = Pick<ToldMessage, 'reference' | 'topicTitle' | 'mail' | 'name' | 'company' | 'phone' | 'text' | 'answerBy'>

/**
 * What a visitor has written, for those who answer. Whoever answers the mail answers the visitor. Their words are quoted:
 * the mail is from our own address, and nothing of theirs is to be taken for ours.
 */
export function messageLetter({ say, formatDay }: Speech, told: Told, href: string | undefined): Letter {
  const { reference, topicTitle, mail, name, company, phone, text, answerBy } = told
  const about = { reference, headline: withoutUnseen(headlineOf(text)) }
  const from = [name, company, mail, phone].map((one) => withoutUnseen(one ?? '')).filter((one) => one !== '')
  return {
    subject: say('mail.message.subject', about),
    paragraphs: [
      [
        ...(topicTitle === null ? [] : [say('mail.message.topic', { topic: topicTitle })]),
        say('mail.message.from', { from: from.join(', ') }),
        say('mail.message.until', { date: formatDay(answerBy) }),
      ],
      { quote: text.split('\n') },
      ...(href ? [{ href, label: say('mail.message.link') }] : []),
      [say('mail.message.answer')],
    ],
  }
}

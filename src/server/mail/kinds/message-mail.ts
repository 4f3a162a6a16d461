import { z } from 'zod'
import { dayAfter, dayOf } from '#domain/calendar/day.ts'
import { headlineOf } from '#domain/contact/contact-message.ts'
import { noRecipient } from '#domain/mail/mail-fault.ts'
import { withoutUnseen } from '#domain/mail/quote.ts'
import type { MessageToMail } from '../../db/stores/messages/messages-to-mail.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'
import { MailError } from '../smtp-sender.ts'
import type { MailWriter, SampleContext } from './mail-writer.ts'

const about = z.object({ message: z.number() })

/**
 * Mail with a message of a visitor, to the office or to the users who may answer it. If the recipient may not answer
 * any more, the mail is passed on to those who may; while there are none, it waits.
 */
export const messageMail: MailWriter<'message'> = {
  async write(mail, { messages, contactMail, now, speechFor, findConcerned, deskAt }) {
    const message = await messages.find(about.safeParse(mail.about).data?.message ?? 0)
    if (!message || message.state === 'spam') return undefined
    const to = contactMail ?? 'who_answers'
    const recipients = await messages.loadRecipients(to)
    if (recipients.length === 0) throw new MailError(noRecipient, false)
    if (!recipients.includes(mail.recipient)) {
      await messages.passOn(mail.id, message.id, { to, now })
      return undefined
    }
    const speech = speechFor(await findConcerned(mail.recipient, 'messages.answer'))
    const { language } = speech
    const content = messageTemplate(speech, message, deskAt(language, `inbox/${message.id}`))
    return { language, content, replyTo: message.mail }
  },
  samples: {
    message: (context) => messageTemplate(context.speech, sampleMessage(context), context.deskAt('inbox')),
  },
}

type Message = Pick<
  MessageToMail,
  'reference' | 'topicTitle' | 'mail' | 'name' | 'company' | 'phone' | 'text' | 'answerBy'
>

/**
 * Writes the mail about a message. Replies go to the visitor. The text of the visitor is quoted, because the mail comes
 * from our own address and that text must not pass for ours.
 */
export function messageTemplate({ say, formatDay }: Speech, message: Message, href: string | undefined): MailContent {
  const { reference, topicTitle, mail, name, company, phone, text, answerBy } = message
  const from = [name, company, mail, phone].map((one) => withoutUnseen(one ?? '')).filter((one) => one !== '')
  return {
    subject: say('mail.message.subject', { reference, headline: withoutUnseen(headlineOf(text)) }),
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

function sampleMessage({ speech: { say }, now }: SampleContext): Message {
  return {
    reference: `${now.getUTCFullYear()}-0000-XXXXX`,
    mail: 'kim@example.com',
    name: null,
    company: null,
    phone: null,
    topicTitle: say('mail.message.sample_topic'),
    text: say('mail.message.sample'),
    answerBy: dayAfter(dayOf(now), 1),
  }
}

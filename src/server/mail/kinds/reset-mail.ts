import { z } from 'zod'
import type { TakenMail } from '../../db/stores/mail/outbox-store.ts'
import { makeLinkOfMail } from '../../people/access-links.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'
import { linkMail, type MailedLink, sampleLink, sampleMaker } from './link-mail.ts'
import type { MailContext } from './mail-writer.ts'

/** Client of the request for a new password. */
const about = z.object({ address: z.string(), requestId: z.string() })

/** Mail with a link for a new password, which an administrator created or the user requested. */
export const resetMail = linkMail<'reset'>({
  makeLink: makeRequestedLink,
  template: resetTemplate,
  samples: {
    reset_asked: (context) => resetTemplate(context.speech, sampleLink(context, 1)),
    reset_made: (context) => resetTemplate(context.speech, { ...sampleLink(context, 1), maker: sampleMaker }),
  },
})

/** Creates the link that was requested for an email address, if a user has it. */
async function makeRequestedLink(mail: TakenMail, { storesOf, stores, now }: MailContext): Promise<number | undefined> {
  const person = await stores.people.findByMail(mail.recipient)
  const { data: request } = about.safeParse(mail.about)
  if (!person || person.suspendedAt || !request) return undefined
  const by = { kind: 'visitor', ...request } as const
  const { recipient, id } = mail
  const link = await makeLinkOfMail({ purpose: 'reset', mail: recipient, role: person.role }, { storesOf, by, now })
  await stores.outbox.setLink(id, link)
  return link
}

function resetTemplate({ say, formatMoment }: Speech, link: MailedLink): MailContent {
  const { href, expiresAt, maker, recipient } = link
  return {
    subject: say('mail.reset.subject'),
    paragraphs: [
      [maker ? say('mail.reset.made', { name: maker }) : say('mail.reset.asked', { mail: recipient })],
      { href, label: say('mail.reset.link') },
      [say('mail.until', { time: formatMoment(expiresAt) })],
      [say('mail.reset.ignore')],
    ],
  }
}

import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'
import { linkMail, type MailedLink, sampleLink, sampleMaker } from './link-mail.ts'

export const invitationMail = linkMail<'invitation'>({
  template: invitationTemplate,
  samples: {
    invitation: (context) => invitationTemplate(context.speech, { ...sampleLink(context, 7 * 24), maker: sampleMaker }),
  },
})

function invitationTemplate({ say, formatMoment }: Speech, link: MailedLink): MailContent {
  const { href, expiresAt, role, maker, madeBy } = link
  return {
    subject: say('mail.invitation.subject'),
    paragraphs: [
      [say('mail.invitation.text', { name: maker ?? madeBy, role: say(`role.${role}`) })],
      { href, label: say('mail.invitation.link') },
      [say('mail.until', { time: formatMoment(expiresAt) })],
      [say('mail.invitation.ignore')],
    ],
  }
}

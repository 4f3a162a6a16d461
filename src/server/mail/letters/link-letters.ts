import type { Role } from '#domain/people/rights.ts'
import type { Letter } from './letter.ts'
import type { Speech } from './speech.ts'

type Link = { readonly href: string; readonly expiresAt: Date; readonly role: Role; readonly mail: string }

/** Somebody may join the desk. */
export function invitationLetter({ say, formatMoment }: Speech, link: Link & { readonly name: string }): Letter {
  const { href, expiresAt, name, role } = link
  return {
    subject: say('mail.invitation.subject'),
    paragraphs: [
      [say('mail.invitation.text', { name, role: say(`role.${role}`) })],
      { href, label: say('mail.invitation.link') },
      [say('mail.until', { time: formatMoment(expiresAt) })],
      [say('mail.invitation.ignore')],
    ],
  }
}

/** Somebody may choose a new password: an administrator says so, or they have asked themselves. */
export function resetLetter({ say, formatMoment }: Speech, link: Link & { readonly name?: string }): Letter {
  const { href, expiresAt, name, mail } = link
  return {
    subject: say('mail.reset.subject'),
    paragraphs: [
      [name ? say('mail.reset.made', { name }) : say('mail.reset.asked', { mail })],
      { href, label: say('mail.reset.link') },
      [say('mail.until', { time: formatMoment(expiresAt) })],
      [say('mail.reset.ignore')],
    ],
  }
}

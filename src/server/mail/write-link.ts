import { noPublicUrl } from '#domain/mail/mail-fault.ts'
import type { Person } from '#domain/people/person.ts'
import type { TakenMail } from '../db/stores/mail/outbox-store.ts'
import { linkPath, makeLinkOfMail } from '../people/access-links.ts'
import type { StoresOf } from '../people/people-stores.ts'
import { digestOf, newToken } from '../secrets/tokens.ts'
import { invitationLetter, resetLetter } from './letters/link-letters.ts'
import type { Speech } from './letters/speech.ts'
import { findAskedBy } from './mail-about.ts'
import { MailError } from './smtp-sender.ts'
import type { WriteLetter } from './writing.ts'

export type LinkNeeds = {
  readonly storesOf: StoresOf
  readonly publicUrl: string | undefined
  readonly speechFor: (person: Person | undefined) => Speech
}

/**
 * Letters with a link. The token is made here, at the last moment, one for each attempt: none is anywhere but in the
 * mail, and should two attempts arrive, both work until one of them was used.
 */
export function createWriteLink({ storesOf, publicUrl, speechFor }: LinkNeeds): WriteLetter {
  const { people, links, outbox } = storesOf({ kind: 'job', name: 'mail' })

  /** The link for a password that somebody has asked for, if they are anybody. */
  async function findAskedLink({ id, recipient, about }: TakenMail, now: Date): Promise<number | undefined> {
    const person = await people.findByMail(recipient)
    const askedBy = findAskedBy(about)
    if (!person || person.suspendedAt || !askedBy) return undefined
    const { role } = person
    const by = { kind: 'visitor', ...askedBy } as const
    const linkId = await makeLinkOfMail({ purpose: 'reset', mail: recipient, role }, { storesOf, by, now })
    await outbox.setLink(id, linkId)
    return linkId
  }

  return async (mail, now) => {
    // By the address somebody asked under it would lead wherever they want it to.
    if (!publicUrl) throw new MailError(noPublicUrl, false)
    const linkId = mail.linkId ?? (await findAskedLink(mail, now))
    if (linkId === undefined) return undefined
    const token = newToken()
    const link = await links.addToken(linkId, digestOf(token), now)
    if (!link) return undefined
    const speech = speechFor(await people.findByMail(mail.recipient))
    const { language } = speech
    const maker = await people.findByMail(link.createdBy)
    const letter = {
      href: publicUrl.replace(/\/$/, '') + linkPath(token, language),
      expiresAt: link.expiresAt,
      role: link.role,
      mail: mail.recipient,
    }
    const name = maker ? `${maker.name} (${maker.mail})` : ''
    return mail.kind === 'invitation'
      ? { language, letter: invitationLetter(speech, { ...letter, name: name || link.createdBy }) }
      : { language, letter: resetLetter(speech, { ...letter, name }) }
  }
}

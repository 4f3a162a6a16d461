import { noPublicUrl } from '#domain/mail/mail-fault.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { Role } from '#domain/people/rights.ts'
import type { TakenMail } from '../../db/stores/mail/outbox-store.ts'
import { linkPath } from '../../people/access-links.ts'
import { digestOf, newToken } from '../../secrets/tokens.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'
import { MailError } from '../smtp-sender.ts'
import type { MailContext, MailSamples, MailWriter, SampleContext } from './mail-writer.ts'

/** A link as a mail brings it. */
export type MailedLink = {
  readonly href: string
  readonly expiresAt: Date
  readonly role: Role
  readonly recipient: string
  /** Name and address of the user who made it; undefined if it was none. */
  readonly maker: string | undefined
  /** What made it, where that was no user. */
  readonly madeBy: string
}

type LinkMail<Kind extends MailKind> = {
  /** Makes the link of a mail that was queued without one; undefined if there is none to make. */
  readonly makeLink?: (mail: TakenMail, context: MailContext) => Promise<number | undefined>
  readonly template: (speech: Speech, link: MailedLink) => MailContent
  readonly samples: MailSamples<Kind>
}

/**
 * Declares a kind of mail that brings a link. The token is made at the last moment, one for each attempt: none is stored
 * anywhere, and should two attempts arrive, both work until one of them was used.
 */
export function linkMail<Kind extends MailKind>({ makeLink, template, samples }: LinkMail<Kind>): MailWriter<Kind> {
  return {
    samples,
    async write(mail, context) {
      const { publicUrl, now, speechFor } = context
      const { people, links } = context.stores
      // The host of a request is chosen by its sender, so a link of it could lead anywhere.
      if (!publicUrl) throw new MailError(noPublicUrl, false)
      const linkId = mail.linkId ?? (await makeLink?.(mail, context))
      if (linkId === undefined) return undefined
      const token = newToken()
      const link = await links.addToken(linkId, digestOf(token), now)
      if (!link) return undefined
      const speech = speechFor(await people.findByMail(mail.recipient))
      const { language } = speech
      const maker = await people.findByMail(link.createdBy)
      const content = template(speech, {
        href: publicUrl.replace(/\/$/, '') + linkPath(token, language),
        expiresAt: link.expiresAt,
        role: link.role,
        recipient: mail.recipient,
        maker: maker && `${maker.name} (${maker.mail})`,
        madeBy: link.createdBy,
      })
      return { language, content }
    },
  }
}

/** Returns a link that opens nothing: no token is ever so short. */
export function sampleLink({ now, linkAt }: SampleContext, hours: number): MailedLink {
  return {
    href: linkAt('example'),
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
    role: 'editor',
    recipient: 'kim@example.com',
    maker: undefined,
    madeBy: '',
  }
}

export const sampleMaker = 'Alex Example (alex@example.com)'

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

export type MailedLink = {
  readonly href: string
  readonly expiresAt: Date
  readonly role: Role
  readonly recipient: string
  /** Name and email address of the user who created it, or undefined if no user did. */
  readonly maker: string | undefined
  /** Identifier of its creator, such as the name of a command. */
  readonly madeBy: string
}

type LinkMail<Kind extends MailKind> = {
  /** Creates the link of a mail that was queued without one, or returns undefined if there is none to create. */
  readonly makeLink?: (mail: TakenMail, context: MailContext) => Promise<number | undefined>
  readonly template: (speech: Speech, link: MailedLink) => MailContent
  readonly samples: MailSamples<Kind>
}

/**
 * Declares a kind of mail with a link. The token is created at each attempt to send, so that none is stored. If two
 * attempts arrive, both tokens work until one was used.
 */
export function linkMail<Kind extends MailKind>({ makeLink, template, samples }: LinkMail<Kind>): MailWriter<Kind> {
  return {
    samples,
    async write(mail, context) {
      const { publicUrl, now, speechFor } = context
      const { people, links } = context.stores
      // Links need PUBLIC_URL, because the sender of a request chooses its host and could make a link lead anywhere.
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

/** Returns a sample link. Its token is too short to be valid. */
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

import { findMailAddress, mailLink } from '../../people/mail-address.ts'
import { phoneAddress } from '../../places/phone.ts'
import { line, mail, optional, phone } from '../model/field.ts'
import { blockKind } from './block-kind.ts'

/** Contact details in the order in which they are shown. */
export const contactWays = ['mail', 'phone', 'card_phone'] as const

/** A contact detail: its text, its link, and a note about when replies are given. */
export type ContactWay = {
  readonly way: (typeof contactWays)[number]
  readonly text: string
  readonly address: string
  readonly note?: string
}

const words = optional(line({ max: 120 }))

/** Contact details: email, phone, and the hotline to block cards. */
export const contactWaysBlock = blockKind({
  name: 'contact_ways',
  shared: { mail: optional(mail()), phone: optional(phone()), cardPhone: optional(phone()) },
  local: { mailNote: words, phoneNote: words, cardPhoneNote: words },
  may: 'content.change',
  show({ shared, local: { mailNote, phoneNote, cardPhoneNote } }) {
    const all = [
      { way: 'mail', text: findMailAddress(shared.mail ?? ''), linkOf: mailLink, note: mailNote },
      { way: 'phone', text: shared.phone, linkOf: phoneAddress, note: phoneNote },
      { way: 'card_phone', text: shared.cardPhone, linkOf: phoneAddress, note: cardPhoneNote },
    ] as const
    const ways = all.flatMap(({ way, text, linkOf, note }): ContactWay[] =>
      text ? [{ way, text, address: linkOf(text), ...(note && { note }) }] : [],
    )
    return ways.length > 0 ? { ways } : undefined
  },
})

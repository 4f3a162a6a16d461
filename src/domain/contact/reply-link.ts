import { encodedForLink, mailLink } from '../people/mail-address.ts'
import { headlineOf } from './contact-message.ts'

type Answered = { readonly mail: string; readonly reference: string; readonly text: string }

/** Longer addresses are cut or refused by some of the programs that mails are written with. */
export const maxReplyLink = 1_900

/**
 * The link by which a colleague answers with their own mail program: to the visitor, about their message by its first
 * words and its reference, with as much of it below as such a link can carry. Everything in it is encoded, so nothing
 * that a visitor wrote can become another recipient or another line of the head.
 */
export function replyLink({ mail, reference, text }: Answered): string {
  const subject = `Re: ${headlineOf(text)} [${reference}]`.replace(/\s+/g, ' ')
  const head = `${mailLink(mail)}?subject=${encoded(subject)}&body=`
  return head + quotedWithin(maxReplyLink - head.length, text)
}

/** The message as mails quote one, encoded, cut where there is no room for more of it. */
function quotedWithin(room: number, text: string): string {
  const before = encoded('\n\n')
  const signs = [...text.toWellFormed().trim()]
  const ofFirst = (count: number) => {
    const isWhole = count >= signs.length
    return before + encoded(quoted(`${signs.slice(0, count).join('').trimEnd()}${isWhole ? '' : '…'}`))
  }
  let [fits, tooLong] = [0, signs.length + 1]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (ofFirst(middle).length <= room) fits = middle
    else tooLong = middle
  }
  return fits === 0 ? '' : ofFirst(fits)
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** Lines of a mail end so. */
function encoded(text: string): string {
  return encodedForLink(text.replace(/\r?\n/g, '\r\n'))
}

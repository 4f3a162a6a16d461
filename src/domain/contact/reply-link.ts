import { encodedForLink, mailLink } from '../people/mail-address.ts'
import { headlineOf } from './contact-message.ts'

type Answered = { readonly mail: string; readonly reference: string; readonly text: string }

/** Maximum length of the link: some mail programs cut or reject longer ones. */
export const maxReplyLink = 1_900

/**
 * Returns the mailto: link with which a colleague replies: to the visitor, with headline and reference as the subject,
 * and as much of the text quoted as fits. Everything is encoded, so that nothing a visitor wrote adds a recipient or
 * header line.
 */
export function replyLink({ mail, reference, text }: Answered): string {
  const subject = `Re: ${headlineOf(text)} [${reference}]`.replace(/\s+/g, ' ')
  const head = `${mailLink(mail)}?subject=${encoded(subject)}&body=`
  return head + quotedWithin(maxReplyLink - head.length, text)
}

/** Returns the quoted message, encoded and shortened to fit. */
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

/** Returns a text encoded for a link, with the line endings of emails. */
function encoded(text: string): string {
  return encodedForLink(text.replace(/\r?\n/g, '\r\n'))
}

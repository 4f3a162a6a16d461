/** Signals of how a message was sent. */
export type Signs = {
  /** Content of the honeypot field. */
  readonly trap: string
  /** Time between opening and sending the form, if the browser reports it. */
  readonly elapsedMilliseconds: number | undefined
  readonly message: string
  /** True if a page of another site had the browser send it. */
  readonly isFromElsewhere: boolean
}

/** Likely author of a message. */
type Suspicion = 'person' | 'unsure' | 'machine'

/** Shortest time in which a person can read, fill in and send the form. */
const quickMilliseconds = 3_000

/** Number of links a message may have without a check; fewer without JavaScript, where no check can be passed. */
const maxLinks = { withScript: 2, withoutScript: 1 } as const

/** Messages an hour that one network, such as an office, may send without a check. */
const maxUnchecked = 3

/** Pattern of a link, as mail programs recognise it: with a protocol, with www, or a host and a path. */
const link = /https?:\/\/|\bwww\.|(?<![\w@./-])(?:[\w-]+\.)+[a-z]{2,}\/\S/gi

export function judgeSigns({ trap, elapsedMilliseconds, message, isFromElsewhere }: Signs): Suspicion {
  if (trap !== '') return 'machine'
  const links = message.match(link)?.length ?? 0
  const isQuick = elapsedMilliseconds !== undefined && elapsedMilliseconds < quickMilliseconds
  const hasManyLinks = links > maxLinks[elapsedMilliseconds === undefined ? 'withoutScript' : 'withScript']
  return isQuick || hasManyLinks || isFromElsewhere ? 'unsure' : 'person'
}

/** Tells whether the next message of a network needs a check, by its number of messages in the last hour. */
export function needsCheckAfter(recent: number): boolean {
  return recent >= maxUnchecked
}

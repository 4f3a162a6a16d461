/** Signals of how a message was sent. */
export type Signs = {
  /** Content of the honeypot field. */
  readonly trap: string
  /** Time between opening and sending the form, if the browser reports it. */
  readonly elapsedMilliseconds: number | undefined
  readonly message: string
  /** Whether a page of another site had the browser send it. */
  readonly isFromElsewhere: boolean
}

/** Likely author of a message. */
type Suspicion = 'person' | 'unsure' | 'machine'

/** A person cannot read, fill in and send a form faster. */
const quickMilliseconds = 3_000

/** Links a message may have without a check: two, or one without JavaScript (`untold`), where no check can be passed. */
const maxLinks = { told: 2, untold: 1 } as const

/** Messages an hour that one network, such as an office, may send without a check. */
const maxUnchecked = 3

/** As programs recognise links: with a protocol, with www, or a host and a path. */
const link = /https?:\/\/|\bwww\.|(?<![\w@./-])(?:[\w-]+\.)+[a-z]{2,}\/\S/gi

export function judgeSigns({ trap, elapsedMilliseconds, message, isFromElsewhere }: Signs): Suspicion {
  if (trap !== '') return 'machine'
  const links = message.match(link)?.length ?? 0
  const isQuick = elapsedMilliseconds !== undefined && elapsedMilliseconds < quickMilliseconds
  const hasManyLinks = links > maxLinks[elapsedMilliseconds === undefined ? 'untold' : 'told']
  return isQuick || hasManyLinks || isFromElsewhere ? 'unsure' : 'person'
}

/** Whether the next message of a network needs a check, by its number of messages in the last hour. */
export function needsCheckAfter(recent: number): boolean {
  return recent >= maxUnchecked
}

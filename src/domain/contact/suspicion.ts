/** What is known of how a message came. */
export type Signs = {
  /** What stands in the field that nobody sees. */
  readonly trap: string
  /** How long somebody had the form before them, where their browser says so. */
  readonly elapsedMilliseconds: number | undefined
  readonly message: string
  /** Whether a page of another site had the browser send it. */
  readonly isFromElsewhere: boolean
  /** How many came from the same network in the last hour. */
  readonly recent: number
}

/** Who seems to have written it; often where nothing but how many came speaks against a person. */
export type Suspicion = 'person' | 'often' | 'unsure' | 'machine'

/** Nobody reads a form, fills it in and sends it in less. */
const quickMilliseconds = 3_000

/** A customer may name a page or two. Whose browser tells nothing may be a program, and programs write for links. */
const maxLinks = { told: 2, untold: 0 } as const

/** An office writes a few in an hour; from then on each is asked about. */
const maxRecent = 3

/** As programs read them: with a protocol, with www, or a host and a path. */
const link = /https?:\/\/|\bwww\.|(?<![\w@./-])(?:[\w-]+\.)+[a-z]{2,}\/\S/gi

export function judgeSigns({ trap, elapsedMilliseconds, message, isFromElsewhere, recent }: Signs): Suspicion {
  if (trap !== '') return 'machine'
  const links = message.match(link)?.length ?? 0
  const isQuick = elapsedMilliseconds !== undefined && elapsedMilliseconds < quickMilliseconds
  const hasManyLinks = links > maxLinks[elapsedMilliseconds === undefined ? 'untold' : 'told']
  if (isQuick || hasManyLinks || isFromElsewhere) return 'unsure'
  return recent >= maxRecent ? 'often' : 'person'
}

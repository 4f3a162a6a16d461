import type { Actor } from '#domain/people/actor.ts'

/** A request of somebody who may be anybody. */
export type Visit = {
  readonly address: string
  /** The network of the address, which failures are counted by. */
  readonly asker: string
  readonly agent: string
  readonly requestId: string
  readonly now: Date
  /** What the machine's cookie holds. */
  readonly token: string | undefined
}

export function visitorOf({ address, requestId }: Visit): Actor {
  return { kind: 'visitor', address, requestId }
}

export function personOf({ address, requestId }: Visit, { id, mail }: { id: number; mail: string }): Actor {
  return { kind: 'person', id, mail, address, requestId }
}

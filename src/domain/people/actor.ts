export const actorKinds = ['person', 'visitor', 'command', 'job'] as const

/** Who changes something: a person at the desk, somebody at a terminal, or the program by itself. */
export type Actor =
  | {
      readonly kind: 'person'
      readonly id: number
      readonly mail: string
      /** Where from, and by which request. */
      readonly address: string
      readonly requestId: string
    }
  | {
      /** Somebody who has not shown yet who they are. */
      readonly kind: 'visitor'
      readonly address: string
      readonly requestId: string
    }
  | {
      readonly kind: 'command' | 'job'
      readonly name: string
    }

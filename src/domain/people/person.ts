import type { Role } from './rights.ts'

/** A user of the desk. */
export type Person = {
  readonly id: number
  readonly mail: string
  readonly name: string
  readonly role: Role
  /** Chosen language for emails, if any. */
  readonly language: string | undefined
  readonly hasSecondFactor: boolean
  /** Required by an administrator or by the role. */
  readonly mustHaveSecondFactor: boolean
  readonly createdAt: Date
  readonly suspendedAt: Date | undefined
}

export const maxNameLength = 80

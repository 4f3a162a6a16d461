import type { Role } from './rights.ts'

/** Somebody who works at the desk. */
export type Person = {
  readonly id: number
  readonly mail: string
  readonly name: string
  readonly role: Role
  /** What the desk speaks to them, where they chose. */
  readonly language: string | undefined
  readonly hasSecondFactor: boolean
  /** Somebody, or their role, wants them to have one. */
  readonly mustHaveSecondFactor: boolean
  readonly createdAt: Date
  readonly suspendedAt: Date | undefined
}

export const maxNameLength = 80

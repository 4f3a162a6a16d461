/** Roles by number of rights. Editors and treasurers each have rights that the other lacks; administrators have all. */
export const roles = ['viewer', 'editor', 'treasurer', 'administrator'] as const

export type Role = (typeof roles)[number]

const everybody = roles
const treasurers = ['treasurer', 'administrator'] as const
const administrators = ['administrator'] as const
const editors = ['editor', 'administrator'] as const
const answerers = ['editor', 'treasurer', 'administrator'] as const

/** Roles by right, named as subject and verb. */
const rights = {
  'rates.read': everybody,
  'margins.change': treasurers,
  'margins.approve': treasurers,
  'rates.load': treasurers,
  'held.decide': treasurers,
  'sources.change': treasurers,
  'offer.change': treasurers,
  'audit.read': treasurers,
  'content.read': everybody,
  'content.change': editors,
  'content.publish': editors,
  'messages.read': everybody,
  'messages.answer': answerers,
  'messages.erase': administrators,
  'people.read': administrators,
  'people.change': administrators,
  'mail.read': administrators,
  'mail.change': administrators,
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

export const rightNames = Object.keys(rights) as Right[]

export function hasRight(role: Role, right: Right): boolean {
  return (rights[right] as readonly Role[]).includes(role)
}

export function rolesWith(right: Right): Role[] {
  return roles.filter((role) => hasRight(role, right))
}

export function rightsOf(role: Role): Right[] {
  return rightNames.filter((right) => hasRight(role, right))
}

/** Returns the rights gained and lost with another role. */
export function roleDifference(from: Role, to: Role): { readonly gained: Right[]; readonly lost: Right[] } {
  const without = (rights: readonly Right[], others: readonly Right[]) => rights.filter((one) => !others.includes(one))
  return { gained: without(rightsOf(to), rightsOf(from)), lost: without(rightsOf(from), rightsOf(to)) }
}

/** Changes to money, users or email, and irreversible ones, which need a recent confirmation of identity. */
const provenRights: readonly Right[] = [
  'margins.change',
  'margins.approve',
  'rates.load',
  'held.decide',
  'sources.change',
  'offer.change',
  'messages.erase',
  'people.change',
  'mail.change',
]

export function needsReauthentication(right: Right): boolean {
  return provenRights.includes(right)
}

export function findRole(text: string): Role | undefined {
  return roles.find((role) => role === text)
}

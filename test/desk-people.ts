import { offerSecondFactor, setSecondFactor } from '#contract/desk/account.ts'
import { changePerson, listPeople } from '#contract/desk/people.ts'
import { type Machine, nothing } from './desk.ts'

/** Header of a request whose body the test writes itself. */
export const json = { 'content-type': 'application/json' }

/** Returns the id of a user, as text for a path. */
export async function idOf(administrator: Machine, mail: string): Promise<string> {
  const { people } = await administrator.call(listPeople, nothing)
  return String(people.find((person) => person.mail === mail)?.id)
}

/** Suspends a user, or reactivates them. */
export async function suspend(administrator: Machine, mail: string, isSuspended = true): Promise<void> {
  const path = { id: await idOf(administrator, mail) }
  await administrator.call(changePerson, { path, query: {}, body: { is_suspended: isSuspended } })
}

/** Returns the token of a one-time link. */
export function tokenOf({ link }: { link: string | null }): string {
  return link?.split('/').at(-1) ?? ''
}

/** Sets up two-factor authentication, and returns its secret and recovery codes. */
export async function addFactor({ call }: Machine, codeNow: (secret: string) => string) {
  const { secret, picture, address } = await call(offerSecondFactor, nothing)
  const { recovery_codes } = await call(setSecondFactor, { ...nothing, body: { secret, code: codeNow(secret) } })
  return { secret, picture, address, codes: recovery_codes }
}

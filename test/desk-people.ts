import { offerSecondFactor, setSecondFactor } from '#contract/desk/account.ts'
import { changePerson, listPeople } from '#contract/desk/people.ts'
import { type Machine, nothing } from './desk.ts'

/** What comes with a body that is sent by hand. */
export const json = { 'content-type': 'application/json' }

/** The number of somebody, as a path has it. */
export async function idOf(administrator: Machine, mail: string): Promise<string> {
  const { people } = await administrator.call(listPeople, nothing)
  return String(people.find((person) => person.mail === mail)?.id)
}

/** Puts somebody out, or lets them in again. */
export async function suspend(administrator: Machine, mail: string, isSuspended = true): Promise<void> {
  const path = { id: await idOf(administrator, mail) }
  await administrator.call(changePerson, { path, query: {}, body: { is_suspended: isSuspended } })
}

/** The token of a link that was handed over. */
export function tokenOf({ link }: { link: string | null }): string {
  return link?.split('/').at(-1) ?? ''
}

/** Sets a second factor up, and gives its secret and recovery codes. */
export async function addFactor({ call }: Machine, codeNow: (secret: string) => string) {
  const { secret, picture, address } = await call(offerSecondFactor, nothing)
  const { recovery_codes } = await call(setSecondFactor, { ...nothing, body: { secret, code: codeNow(secret) } })
  return { secret, picture, address, codes: recovery_codes }
}

import { ApiError } from '#contract/core/error.ts'
import type { Person } from '#domain/people/person.ts'
import type { PeopleStores } from '../../../people/people-stores.ts'
import type { Visit } from '../../../people/visit.ts'
import type { AskingRequest } from '../../answers/serve-plain.ts'
import { type DeskCaller, visitOf } from './desk-guard.ts'

/** Call of a signed-in person. */
export type PersonCall = { readonly request: AskingRequest; readonly now: Date; readonly caller: DeskCaller }

/** Returns the visit of a signed-in caller, with the idempotency key of the request. */
export function visitOfCaller({ request, now, caller: { actor } }: PersonCall, publicUrl: string | undefined): Visit {
  return { ...visitOf(request, publicUrl, now), ...(actor.call && { call: actor.call }) }
}

export async function requirePerson(people: PeopleStores['people'], id: string): Promise<Person> {
  const person = await people.find(Number(id))
  if (!person) throw nobody()
  return person
}

export function nobody(): ApiError {
  return new ApiError('not_found', 'There is no user with this number.')
}

import { ApiError } from '#contract/error.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Person } from '#domain/people/person.ts'
import type { PeopleStores } from '../../people/people-stores.ts'
import { personOf } from '../../people/visit.ts'
import type { AskingRequest } from '../answers/serve-plain.ts'
import { type DeskCaller, visitOf } from './desk-door.ts'

/** A call of somebody at the desk. */
export type AskedCall = { readonly request: AskingRequest; readonly now: Date; readonly caller: DeskCaller }

/** In whose name a call changes something. */
export function createActorOf(publicUrl: string | undefined): (asked: AskedCall) => Actor {
  return ({ request, now, caller }) => personOf(visitOf(request, publicUrl, now), caller.session.person)
}

export async function requirePerson(people: PeopleStores['people'], id: string): Promise<Person> {
  const person = await people.find(Number(id))
  if (!person) throw nobody()
  return person
}

export function nobody(): ApiError {
  return new ApiError('not_found', 'There is nobody of this number.')
}

import type { WirePersonValue } from '#contract/desk/people.ts'
import * as calls from '#contract/desk/people.ts'
import { ApiError } from '#contract/error.ts'
import type { Person } from '#domain/people/person.ts'
import type { Role } from '#domain/people/rights.ts'
import { LastAdministratorError, type PersonChange } from '../../db/stores/person-store.ts'
import { makeAccessLink } from '../../people/access-links.ts'
import { requireMail } from '../../people/joining.ts'
import type { PeopleStores, StoresOf } from '../../people/people-stores.ts'
import { personOf } from '../../people/visit.ts'
import type { AskingRequest, ServePlain } from '../answers/serve-plain.ts'
import { writeSession } from './account-routes.ts'
import { type DeskCaller, visitOf } from './desk-door.ts'

type Needs = {
  readonly language: string
  readonly storesOf: StoresOf
  readonly publicUrl: string | undefined
}

type Asked = { readonly request: AskingRequest; readonly now: Date; readonly caller: DeskCaller }

/** So many attempts to sign in are shown. */
const shownAttempts = 50

/** Who works at the desk. */
export function peopleRoutes(serve: ServePlain<DeskCaller>, { language, storesOf, publicUrl }: Needs): void {
  const actorOf = ({ request, now, caller }: Asked) => personOf(visitOf(request, publicUrl, now), caller.session.person)

  async function createLink(asked: Asked, link: { purpose: 'invitation' | 'reset'; mail: string; role: Role }) {
    const { path, expiresAt } = await makeAccessLink(link, { storesOf, by: actorOf(asked), now: asked.now, language })
    return { link: path, expires_at: expiresAt.toISOString() }
  }

  serve(calls.listPeople, async (asked) => ({
    people: (await storesOf(actorOf(asked)).people.load()).map(writePerson),
  }))
  serve(calls.readPerson, async (asked) => {
    const { people, sessions, attempts } = storesOf(actorOf(asked))
    const person = await requirePerson(people, asked.path.id)
    const tried = await attempts.loadOf(person.id, shownAttempts)
    return {
      person: writePerson(person),
      sessions: (await sessions.loadOf(person.id)).map(writeSession),
      sign_ins: tried.map(({ at, asker, agent, isSuccess }) => ({
        at: at.toISOString(),
        network: asker,
        agent,
        is_success: isSuccess,
      })),
    }
  })
  serve(calls.invite, async (asked) => {
    const mail = requireMail(asked.body.mail)
    if (await storesOf(actorOf(asked)).people.findByMail(mail))
      throw new ApiError('invalid_state', 'Somebody has this mail address already.')
    return createLink(asked, { purpose: 'invitation', mail, role: asked.body.role })
  })
  serve(calls.renewAccess, async (asked) => {
    const { mail, role, suspendedAt } = await requirePerson(storesOf(actorOf(asked)).people, asked.path.id)
    if (suspendedAt) throw new ApiError('invalid_state', 'Whoever is suspended needs no password.')
    return createLink(asked, { purpose: 'reset', mail, role })
  })
  serve(calls.changePerson, async (asked) => {
    const { people } = storesOf(actorOf(asked))
    const person = await people
      .change(Number(asked.path.id), readChange(asked.body), asked.now)
      .catch((error: unknown) => {
        if (!(error instanceof LastAdministratorError)) throw error
        throw new ApiError('invalid_state', 'The last administrator stays one.')
      })
    if (!person) throw nobody()
    return writePerson(person)
  })
  serve(calls.endPersonSessions, async (asked) => {
    const { people, sessions } = storesOf(actorOf(asked))
    const { id } = await requirePerson(people, asked.path.id)
    return { ended: await sessions.endAll(id) }
  })
}

async function requirePerson(people: PeopleStores['people'], id: string): Promise<Person> {
  const person = await people.find(Number(id))
  if (!person) throw nobody()
  return person
}

function nobody(): ApiError {
  return new ApiError('not_found', 'There is nobody of this number.')
}

type WireChange = {
  readonly role?: Role | undefined
  readonly is_suspended?: boolean | undefined
  readonly must_have_second_factor?: boolean | undefined
}

function readChange({ role, is_suspended, must_have_second_factor }: WireChange): PersonChange {
  return {
    ...(role && { role }),
    ...(is_suspended !== undefined && { isSuspended: is_suspended }),
    ...(must_have_second_factor !== undefined && { mustHaveSecondFactor: must_have_second_factor }),
  }
}

function writePerson(person: Person): WirePersonValue {
  const { id, mail, name, role, hasSecondFactor, mustHaveSecondFactor, createdAt, suspendedAt } = person
  return {
    ...{ id, mail, name, role },
    has_second_factor: hasSecondFactor,
    must_have_second_factor: mustHaveSecondFactor,
    created_at: createdAt.toISOString(),
    suspended_at: suspendedAt?.toISOString() ?? null,
  }
}

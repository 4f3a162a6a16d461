import { ApiError } from '#contract/core/error.ts'
import {
  changePerson,
  endPersonSession,
  endPersonSessions,
  listPeople,
  readPerson,
  type WirePersonValue,
} from '#contract/desk/people.ts'
import { findFault } from '#domain/mail/mail-fault.ts'
import type { Person } from '#domain/people/person.ts'
import type { Role } from '#domain/people/rights.ts'
import { LastAdministratorError, type PersonChange } from '../../../db/stores/people/person-store.ts'
import type { Session } from '../../../db/stores/people/session-store.ts'
import { isOpen } from '../../../people/access-rules.ts'
import type { PeopleStores } from '../../../people/people-stores.ts'
import { writeSession } from '../account/account-routes.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { nobody, type PersonCall, requirePerson } from '../guard/person-call.ts'
import { writeInvitation } from './people-links.ts'

const endpoints = { listPeople, readPerson, changePerson, endPersonSessions, endPersonSession }

/** Endpoints of the people of the desk. */
export const peopleListFeature = deskFeature(endpoints, peopleHandlers)

/** Maximum number of sign-in attempts in an answer. */
const shownAttempts = 50

function peopleHandlers({ access: { storesOf, rules } }: DeskContext): DeskHandlers<typeof endpoints> {
  const storesFor = (call: PersonCall) => storesOf(call.caller.actor)

  /** Returns the open sessions of a person, and when the person was last active: initially the time of joining. */
  function presenceOf(
    { createdAt }: Person,
    { sessions, lastSuccess = createdAt }: ActivityRecords,
    now: Date,
  ): Presence {
    const moments = [createdAt, lastSuccess, ...sessions.map(({ lastSeenAt }) => lastSeenAt)]
    return {
      open: sessions.filter((one) => isOpen(one, now, rules)),
      lastSeenAt: moments.reduce((latest, one) => (one > latest ? one : latest)),
    }
  }

  async function loadPresence({ sessions, attempts }: PeopleStores, person: Person, now: Date): Promise<Presence> {
    const lastSuccess = (await attempts.loadLastSuccesses(person.id)).get(person.id)
    return presenceOf(person, { sessions: await sessions.loadOf(person.id), lastSuccess }, now)
  }

  return {
    async listPeople(call) {
      const { people, sessions, attempts, invitations, mails } = storesFor(call)
      // One query each, for any number of people.
      const all = await people.load()
      const sessionsOf = await sessions.loadByPerson()
      const lastSuccesses = await attempts.loadLastSuccesses()
      const tracesOf = ({ id }: Person) => ({ sessions: sessionsOf.get(id) ?? [], lastSuccess: lastSuccesses.get(id) })
      const refused = await mails.loadRefused()
      const write = (person: Person) =>
        writePerson(person, presenceOf(person, tracesOf(person), call.now), refused.get(person.mail))
      return { people: all.map(write), invitations: (await invitations.load(call.now)).map(writeInvitation) }
    },
    async readPerson(call) {
      const stores = storesFor(call)
      const person = await requirePerson(stores.people, call.path.id)
      const presence = await loadPresence(stores, person, call.now)
      const tried = await stores.attempts.loadOf(person.id, shownAttempts)
      return {
        person: writePerson(person, presence, (await stores.mails.loadRefused()).get(person.mail)),
        sessions: presence.open.map(writeSession),
        sign_ins: tried.map(({ at, network, userAgent, outcome }) => ({
          at: at.toISOString(),
          network,
          agent: userAgent,
          outcome,
        })),
      }
    },
    async changePerson(call) {
      const person = await storesFor(call)
        .people.change(Number(call.path.id), readChange(call.body), call.now)
        .catch((error: unknown) => {
          if (!(error instanceof LastAdministratorError)) throw error
          throw new ApiError('invalid_state', 'The last administrator cannot be changed.')
        })
      if (!person) throw nobody()
      const stores = storesFor(call)
      const refused = await stores.mails.loadRefused()
      return writePerson(person, await loadPresence(stores, person, call.now), refused.get(person.mail))
    },
    async endPersonSessions(call) {
      const { people, sessions } = storesFor(call)
      const { id } = await requirePerson(people, call.path.id)
      return { ended: await sessions.endAll(id) }
    },
    async endPersonSession(call) {
      const { id, session } = call.path
      if (!(await storesFor(call).sessions.end(Number(id), Number(session))))
        throw new ApiError('not_found', 'The user has no such session.')
      return { ended: 1 }
    },
  }
}

/** Records of the activity of a person. */
type ActivityRecords = { readonly sessions: readonly Session[]; readonly lastSuccess: Date | undefined }

/** Open sessions of a person, and the time of the last activity. */
type Presence = { readonly open: readonly Session[]; readonly lastSeenAt: Date }

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

function writePerson(person: Person, { open, lastSeenAt }: Presence, refusal: string | undefined): WirePersonValue {
  const { id, mail, name, role, hasSecondFactor, mustHaveSecondFactor, createdAt, suspendedAt } = person
  return {
    id,
    mail,
    name,
    role,
    has_second_factor: hasSecondFactor,
    must_have_second_factor: mustHaveSecondFactor,
    created_at: createdAt.toISOString(),
    suspended_at: suspendedAt?.toISOString() ?? null,
    session_count: open.length,
    seen_at: lastSeenAt.toISOString(),
    mail_fault: refusal === undefined ? null : findFault(refusal),
  }
}

import type { Actor } from '#domain/people/actor.ts'
import type { Changes } from '../db/changes/changes.ts'
import type { Db } from '../db/core/database.ts'
import { createMailStore } from '../db/stores/mail/mail-store.ts'
import { createOutboxStore } from '../db/stores/mail/outbox-store.ts'
import { createAccessLinkStore } from '../db/stores/people/access-link-store.ts'
import { createAttemptStore } from '../db/stores/people/attempt-store.ts'
import { createInvitationStore } from '../db/stores/people/invitation-store.ts'
import { createPersonStore } from '../db/stores/people/person-store.ts'
import { createSessionStore } from '../db/stores/people/session-store.ts'

export type PeopleStores = ReturnType<typeof createPeopleStores>

/** Creates the stores of desk users; changes are recorded in the name of an actor. */
export function createPeopleStores(db: Db, changes?: Changes) {
  return {
    people: createPersonStore(db, changes),
    sessions: createSessionStore(db, changes),
    links: createAccessLinkStore(db, changes),
    invitations: createInvitationStore(db, changes),
    attempts: createAttemptStore(db, changes),
    outbox: createOutboxStore(db),
    mails: createMailStore(db, changes),
  }
}

/** Returns the stores whose changes are recorded in the name of an actor. */
export type StoresOf = (by: Actor) => PeopleStores

import { createHmac } from 'node:crypto'
import type { Actor } from '#domain/people/actor.ts'
import type { Changes } from '../db/changes/changes.ts'
import type { Db } from '../db/core/database.ts'
import { loadSigningKey } from '../db/stores/limits/signing-key-store.ts'
import { createPersonStore } from '../db/stores/people/person-store.ts'
import { createSetUpLinkStore } from '../db/stores/people/set-up-link-store.ts'
import { digestOf, newToken } from '../secrets/tokens.ts'
import { linkPath } from './access-links.ts'

/** Link with which the first administrator sets up the desk. */
export type SetUpLink = { readonly path: string; readonly expiresAt: Date }

type SetUpDependencies = {
  readonly db: Db
  readonly changesBy: (by: Actor) => Changes
  readonly now: Date
  readonly language: string
}

const validHours = 24

/**
 * Returns the set-up link, or undefined if there is an administrator. Its token is derived from the link's id and a key
 * that only the database has, so all replicas return the same link, before and after a restart.
 */
export async function loadSetUpLink({
  db,
  changesBy,
  now,
  language,
}: SetUpDependencies): Promise<SetUpLink | undefined> {
  const changes = changesBy({ kind: 'job', name: 'start' })
  if (await createPersonStore(db).hasAdministrator()) return undefined
  const key = await loadSigningKey(db, 'set_up_link', newToken())
  const tokenOf = (id: number) => createHmac('sha256', key).update(`set-up link ${id}`).digest('base64url')
  const links = createSetUpLinkStore(db, changes)
  const newLink = {
    now,
    digestOf: (id: number) => digestOf(tokenOf(id)),
    expiresAt: new Date(now.getTime() + validHours * 3_600_000),
  }
  const { id, expiresAt } = (await links.find(newLink)) ?? (await links.create(newLink))
  return { path: linkPath(tokenOf(id), language), expiresAt }
}

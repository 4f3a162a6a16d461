import { findMailAddress } from '#domain/people/mail-address.ts'
import { findRole, type Role, roles } from '#domain/people/rights.ts'
import type { Config } from '../config.ts'
import { createChanges } from '../db/changes/changes.ts'
import type { Db } from '../db/core/database.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { prepareDatabase } from '../db/seeding/prepare.ts'
import { loadConfig } from '../load-config.ts'
import { makeAccessLink } from '../people/access-links.ts'
import { createPeopleStores, type StoresOf } from '../people/people-stores.ts'
import { type Command, runCommand } from './run-command.ts'

const usage = `Usage:
  npm run admin:invite -- <mail> <${roles.join('|')}>
A user who already has an account gets a link for a new password instead.`

type Order = { readonly mail: string; readonly role: Role }

export const adminInvite: Command = {
  failure: 'Cannot invite: ',
  run: async (args, environment) => invite(readOrder(args), loadConfig(environment)),
}

if (import.meta.main) await runCommand(adminInvite)

function readOrder([mail = '', role = '', ...others]: readonly string[]): Order {
  const address = findMailAddress(mail)
  const as = findRole(role)
  if (!address) throw new Error(`"${mail}" is not an email address. ${usage}`)
  if (!as || others.length > 0) throw new Error(`"${[role, ...others].join(' ')}" is not a role. ${usage}`)
  return { mail: address, role: as }
}

/**
 * Creates an invitation or reset link without sign-in, for the first administrator and for locked-out users. This is
 * safe because the command needs access to the database.
 */
async function invite(order: Order, config: Config): Promise<string> {
  const database = await openDatabase(config.database)
  try {
    const now = new Date()
    await prepareDatabase(database, now)
    return await makeLink(database.db, order, { config, now })
  } finally {
    await database.close()
  }
}

async function makeLink(
  db: Db,
  { mail, role }: Order,
  { config, now }: { config: Config; now: Date },
): Promise<string> {
  const storesOf: StoresOf = (by) => createPeopleStores(db, createChanges(db, { by }))
  const by = { kind: 'command', name: 'admin:invite' } as const
  const known = await storesOf(by).people.findByMail(mail)
  if (known?.suspendedAt) throw new Error(`${mail} is suspended; an administrator can end that at the desk.`)
  if (known && known.role !== role)
    throw new Error(`${mail} is already ${known.role}; an administrator can change the role at the desk.`)
  const purpose = known ? 'reset' : 'invitation'
  const making = { storesOf, by, now, language: config.defaultLanguage }
  const { path, expiresAt } = await makeAccessLink({ purpose, mail, role }, making)
  const origin = config.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${config.port}`
  const what = known ? 'choose a new password' : `join as ${role}`
  return `Link to ${what}, valid once, until ${expiresAt.toISOString()}:\n  ${origin}${path}\n`
}

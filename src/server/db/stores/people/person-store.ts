import type { Act } from '#domain/people/act.ts'
import type { Person } from '#domain/people/person.ts'
import { previewRight } from '#domain/people/preview-rights.ts'
import { findRole, hasRight, type Role } from '#domain/people/rights.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, isNull, ne, sql } from '../../core/drizzle.ts'
import { accessLink, person, recoveryCode, session } from '../../schema/people.ts'
import { endPreviewsOf } from '../content/preview-store.ts'

/** Secrets that a user authenticates with. They never leave the server. */
export type Secrets = {
  readonly passwordHash: string
  readonly totpSecret: string | undefined
  readonly totpLastStep: number | undefined
}

export type NewPerson = Pick<Person, 'mail' | 'name' | 'role' | 'language'> & Pick<Secrets, 'passwordHash'>

/** Changes of an administrator to a user. */
export type PersonChange = {
  readonly role?: Role
  readonly isSuspended?: boolean
  readonly mustHaveSecondFactor?: boolean
}

/** The change would leave no active administrator. */
export class LastAdministratorError extends Error {
  override name = 'LastAdministratorError'
}

/** Creates the store of the users of the desk. */
export function createPersonStore(db: Db, { change } = noChanges) {
  return {
    async load(): Promise<Person[]> {
      const rows = await db.select().from(person).orderBy(person.name, person.id)
      return rows.flatMap(readPerson)
    },

    async find(id: number): Promise<(Person & Secrets) | undefined> {
      return readWithSecrets(await db.select().from(person).where(eq(person.id, id)))
    },

    async findByMail(mail: string): Promise<(Person & Secrets) | undefined> {
      return readWithSecrets(await db.select().from(person).where(eq(person.mail, mail)))
    },

    async hasAdministrator(): Promise<boolean> {
      const found = await db.select({ id: person.id }).from(person).where(isActiveAdministrator).limit(1)
      return found.length > 0
    },

    /**
     * Changes role or status of a person, unless no administrator would be left. Suspending signs them out;
     * losing the right to create preview links ends their links.
     */
    change: (id: number, wanted: PersonChange, now: Date): Promise<Person | undefined> =>
      change(
        'people',
        async (tx) => {
          // Two administrators who demote each other wait for each other, and the second is rejected.
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
          const [before] = (await tx.select().from(person).where(eq(person.id, id))).flatMap(readPerson)
          if (!before) return undefined
          const rows = await tx.update(person).set(columnsOf(wanted, now)).where(eq(person.id, id)).returning()
          const left = await tx.select({ id: person.id }).from(person).where(isActiveAdministrator).limit(1)
          if (left.length === 0) throw new LastAdministratorError()
          if (wanted.isSuspended) {
            await tx.delete(session).where(eq(session.personId, id))
            await voidLinks(tx, id)
          }
          const [after] = rows.flatMap(readPerson)
          if (!after) return undefined
          const ended = mayPreview(after) ? [] : await endPreviewsOf(tx, id, now)
          return { before, after, ended }
        },
        (result) => (result ? [changeAct(result.before, result.after), ...result.ended] : []),
      ).then((result) => result?.after),

    async rename(id: number, { name, language }: { name: string; language: string | undefined }): Promise<void> {
      await change(
        'people',
        async (tx) => {
          const [before] = (await tx.select().from(person).where(eq(person.id, id))).flatMap(readPerson)
          const rows = await tx
            .update(person)
            .set({ name, language: language ?? null })
            .where(eq(person.id, id))
            .returning()
          const [after] = rows.flatMap(readPerson)
          return before && after && { before, after }
        },
        (result) => (result ? [changeAct(result.before, result.after)] : []),
      )
    },

    /** Changes a password, and ends the other sessions of the user. */
    async changePassword(id: number, passwordHash: string, keptSession?: number): Promise<void> {
      await change(
        'people',
        async (tx) => {
          await tx.update(person).set({ passwordHash }).where(eq(person.id, id))
          const isOther = keptSession === undefined ? undefined : ne(session.id, keptSession)
          await tx.delete(session).where(and(eq(session.personId, id), isOther))
          await voidLinks(tx, id)
        },
        () => [{ action: 'person.change_password', subject: String(id) }],
      )
    },

    /** Sets a second factor with its recovery codes, and ends the other sessions of the user. */
    async setSecondFactor(id: number, factor: SecondFactor, keptSession: number): Promise<void> {
      await change(
        'people',
        async (tx) => {
          await tx
            .update(person)
            .set({ totpSecret: factor.secret, totpLastStep: factor.lastStep })
            .where(eq(person.id, id))
          await replaceCodes(tx, id, factor.codeDigests)
          await tx.delete(session).where(and(eq(session.personId, id), ne(session.id, keptSession)))
        },
        () => [{ action: 'person.set_second_factor', subject: String(id) }],
      )
    },

    async removeSecondFactor(id: number): Promise<void> {
      await change(
        'people',
        async (tx) => {
          await tx.update(person).set({ totpSecret: null, totpLastStep: null }).where(eq(person.id, id))
          await tx.delete(recoveryCode).where(eq(recoveryCode.personId, id))
        },
        () => [{ action: 'person.remove_second_factor', subject: String(id) }],
      )
    },

    async renewRecoveryCodes(id: number, codeDigests: readonly string[]): Promise<void> {
      await change(
        'people',
        (tx) => replaceCodes(tx, id, codeDigests),
        () => [{ action: 'person.renew_recovery_codes', subject: String(id) }],
      )
    },

    /** Records a TOTP step; returns false if it is not newer than the last, so that a code works only once. */
    async takeStep(id: number, step: number): Promise<boolean> {
      const isNewer = sql`coalesce(${person.totpLastStep}, -1) < ${step}`
      const { rowCount } = await db
        .update(person)
        .set({ totpLastStep: step })
        .where(and(eq(person.id, id), isNewer))
      return rowCount === 1
    },

    /** Uses a recovery code; returns false if there is none or it was used before. */
    async takeRecoveryCode(id: number, digest: string, now: Date): Promise<boolean> {
      const isThis = and(eq(recoveryCode.personId, id), eq(recoveryCode.digest, digest), isNull(recoveryCode.usedAt))
      const { rowCount } = await db.update(recoveryCode).set({ usedAt: now }).where(isThis)
      return rowCount === 1
    },
  }
}

type SecondFactor = {
  readonly secret: string
  readonly lastStep: number
  readonly codeDigests: readonly string[]
}

type Row = typeof person.$inferSelect

const isActiveAdministrator = and(eq(person.role, 'administrator'), isNull(person.suspendedAt))

async function replaceCodes(db: Db, personId: number, digests: readonly string[]): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.personId, personId))
  await db.insert(recoveryCode).values(digests.map((digest) => ({ personId, digest })))
}

/** Deletes the unused links of a user. */
export async function voidLinks(db: Db, personId: number): Promise<void> {
  const mail = sql`(select ${person.mail} from ${person} where ${person.id} = ${personId})`
  await db.delete(accessLink).where(and(eq(accessLink.mail, mail), isNull(accessLink.usedAt)))
}

function columnsOf({ role, isSuspended, mustHaveSecondFactor }: PersonChange, now: Date) {
  return {
    ...(role && { role }),
    ...(isSuspended !== undefined && { suspendedAt: isSuspended ? now : null }),
    ...(mustHaveSecondFactor !== undefined && { mustHaveSecondFactor }),
  }
}

function mayPreview({ role, suspendedAt }: Person): boolean {
  return suspendedAt === undefined && hasRight(role, previewRight)
}

function changeAct(before: Person, after: Person): Act {
  return {
    action: 'person.change',
    subject: String(before.id),
    before: auditedValues(before),
    after: auditedValues(after),
  }
}

function auditedValues({ mail, name, role, language, mustHaveSecondFactor, suspendedAt }: Person) {
  const suspended = suspendedAt?.toISOString() ?? null
  return { mail, name, role, language: language ?? null, mustHaveSecondFactor, suspended }
}

function readWithSecrets(rows: readonly Row[]): (Person & Secrets) | undefined {
  const [row] = rows
  const [known] = row ? readPerson(row) : []
  if (!row || !known) return undefined
  const { passwordHash, totpSecret, totpLastStep } = row
  return { ...known, passwordHash, totpSecret: totpSecret ?? undefined, totpLastStep: totpLastStep ?? undefined }
}

/** Reads a user; returns none if their role is only known to a newer release. */
export function readPerson(row: Row): Person[] {
  const role = findRole(row.role)
  if (!role) return []
  const { id, mail, name, mustHaveSecondFactor, createdAt } = row
  return [
    {
      id,
      mail,
      name,
      role,
      mustHaveSecondFactor,
      createdAt,
      language: row.language ?? undefined,
      hasSecondFactor: row.totpSecret !== null,
      suspendedAt: row.suspendedAt ?? undefined,
    },
  ]
}

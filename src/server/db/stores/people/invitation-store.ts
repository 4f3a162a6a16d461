import { findFault, type MailFault } from '#domain/mail/mail-fault.ts'
import type { MailState } from '#domain/mail/outgoing-mail.ts'
import { findRole, type Role } from '#domain/people/rights.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, isNull } from '../../core/drizzle.ts'
import { outgoingMail } from '../../schema/mail.ts'
import { accessLink, person } from '../../schema/people.ts'
import { readMailState } from '../mail/mail-store.ts'

/** An invitation that was not accepted yet. */
export type Invitation = {
  readonly id: number
  readonly mail: string
  readonly role: Role
  readonly createdBy: string
  readonly expiresAt: Date
  /** True if it has expired, or its creator is no administrator any more. */
  readonly isOver: boolean
  /** State of its email; undefined if the link was handed over in person. */
  readonly mailing: MailState | undefined
  /** Reason why the last attempt to send its email failed. */
  readonly mailingFault: MailFault | undefined
}

/** The invitation was accepted meanwhile. */
export class AcceptedInvitationError extends Error {
  override name = 'AcceptedInvitationError'
}

/** Creates the store with which administrators manage invitations. */
export function createInvitationStore(db: Db, { change } = noChanges) {
  return {
    /** Loads valid and expired invitations; the expired ones because an administrator may repeat them. */
    async load(now: Date): Promise<Invitation[]> {
      const rows = await selectFrom(db)
        .where(and(isInvitation, isNull(accessLink.usedAt)))
        .orderBy(asc(accessLink.mail))
      return rows.flatMap((row) => readInvitation(row, now))
    },

    /** Finds an invitation; returns undefined if there is none with this id. */
    async find(id: number, now: Date): Promise<Invitation | undefined> {
      const [row] = await selectFrom(db).where(and(isInvitation, eq(accessLink.id, id)))
      if (row?.link.usedAt) throw new AcceptedInvitationError()
      return row && readInvitation(row, now)[0]
    },

    /** Deletes an invitation; returns whether there was one. */
    revoke: (id: number): Promise<boolean> =>
      change(
        'people',
        async (tx) => {
          const [row] = await tx
            .select()
            .from(accessLink)
            .where(and(isInvitation, eq(accessLink.id, id)))
            .for('update')
          if (row?.usedAt) throw new AcceptedInvitationError()
          if (row) await tx.delete(accessLink).where(eq(accessLink.id, id))
          return row
        },
        (row) =>
          row ? [{ action: 'person.revoke_invitation', subject: row.mail ?? '', before: { role: row.role } }] : [],
      ).then((row) => row !== undefined),
  }
}

const isInvitation = eq(accessLink.purpose, 'invitation')

function selectFrom(db: Db) {
  return db
    .select({ link: accessLink, creator: person, mail: outgoingMail })
    .from(accessLink)
    .leftJoin(person, eq(person.mail, accessLink.createdBy))
    .leftJoin(outgoingMail, eq(outgoingMail.linkId, accessLink.id))
}

type Row = Awaited<ReturnType<typeof selectFrom>>[number]

function readInvitation({ link, creator, mail }: Row, now: Date): Invitation[] {
  const role = findRole(link.role)
  if (!role || !link.mail) return []
  const { id, createdBy, expiresAt } = link
  const isCreatorEntitled = creator === null || (creator.role === 'administrator' && creator.suspendedAt === null)
  return [
    {
      id,
      mail: link.mail,
      role,
      createdBy,
      expiresAt,
      isOver: expiresAt <= now || !isCreatorEntitled,
      mailing: mail ? readMailState(mail.outcome) : undefined,
      mailingFault: mail?.problem ? findFault(mail.problem) : undefined,
    },
  ]
}

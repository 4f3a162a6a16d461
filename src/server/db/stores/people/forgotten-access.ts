import { storedMailDays } from '#domain/mail/outgoing-mail.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, lt, or } from '../../core/drizzle.ts'
import { previewLink } from '../../schema/content.ts'
import { outgoingMail } from '../../schema/mail.ts'
import { accessLink, session, signInAttempt } from '../../schema/people.ts'
import { tellsOfNone } from '../messages/mails-of-messages.ts'

/** Time in which an odd sign-in can be investigated. */
const keptDays = 90

/**
 * Deletes sessions, attempts, links and emails that are neither usable nor informative any more. The audit log stays.
 */
export async function forgetOldAccess(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, keptDays)
  const mailsBefore = daysBefore(now, storedMailDays)
  await db.delete(session).where(lt(session.lastSeenAt, before))
  // Throttled attempts count for an hour only. They are deleted after a day, because a client can send any number.
  const isThrottled = and(eq(signInAttempt.outcome, 'throttled'), lt(signInAttempt.at, daysBefore(now, 1)))
  await db.delete(signInAttempt).where(or(lt(signInAttempt.at, before), isThrottled))
  const isOld = or(lt(outgoingMail.endedAt, mailsBefore), lt(outgoingMail.createdAt, before))
  await db.delete(outgoingMail).where(and(isOld, tellsOfNone(db)))
  await db.delete(accessLink).where(lt(accessLink.expiresAt, before))
  await db.delete(previewLink).where(lt(previewLink.expiresAt, before))
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

import type { Db } from '../../core/database.ts'
import { inArray } from '../../core/drizzle.ts'
import { message } from '../../schema/messages.ts'
import type { ListedMail } from '../mail/mail-store.ts'

/** Names of a message, which reveal nothing about its writer. */
type NamedMessage = { readonly id: number; readonly reference: string }

/** Loads the messages that emails report, by the ids of the emails; deleted messages are left out. */
export async function loadMailedMessages(
  db: Db,
  mails: readonly Pick<ListedMail, 'id' | 'kind' | 'about'>[],
): Promise<ReadonlyMap<string, NamedMessage>> {
  const numbers = mails.flatMap(({ id, kind, about }) => {
    // Written by this or another release.
    const number = kind === 'message' && Number(Object(about).message)
    return number && Number.isSafeInteger(number) ? [[id, number] as const] : []
  })
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ id: message.id, reference: message.reference })
    .from(message)
    .where(
      inArray(
        message.id,
        numbers.map(([, number]) => number),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    numbers.flatMap(([mail, number]) => {
      const found = byId.get(number)
      return found ? [[mail, found] as const] : []
    }),
  )
}

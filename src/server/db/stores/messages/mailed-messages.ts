import type { Db } from '../../core/database.ts'
import { inArray } from '../../core/drizzle.ts'
import { message } from '../../schema/messages.ts'
import type { ListedMail } from '../mail/mail-store.ts'

/** A message by what it is called, which says nothing of whoever wrote it. */
type NamedMessage = { readonly id: number; readonly reference: string }

/** The messages that mails tell of, by the names of the mails. One that was deleted is not there any more. */
export async function loadMailedMessages(
  db: Db,
  mails: readonly Pick<ListedMail, 'id' | 'kind' | 'about'>[],
): Promise<ReadonlyMap<string, NamedMessage>> {
  const told = mails.flatMap(({ id, kind, about }) => {
    // Written by this program, or by another version of it.
    const number = kind === 'message' && Number(Object(about).message)
    return number && Number.isSafeInteger(number) ? [[id, number] as const] : []
  })
  if (told.length === 0) return new Map()
  const rows = await db
    .select({ id: message.id, reference: message.reference })
    .from(message)
    .where(
      inArray(
        message.id,
        told.map(([, number]) => number),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    told.flatMap(([mail, number]) => {
      const found = byId.get(number)
      return found ? [[mail, found] as const] : []
    }),
  )
}

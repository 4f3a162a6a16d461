import { auditPage, listAudit, type WireEntryValue } from '#contract/desk/audit.ts'
import { wrongField } from '#contract/error.ts'
import { actorKinds } from '#domain/people/actor.ts'
import type { AuditFilter, AuditRow } from '../../db/stores/audit-store.ts'
import type { ServePlain } from '../answers/serve-plain.ts'
import type { DeskCaller } from './desk-door.ts'

/** Far more than a year has; what a table for a whole office takes to make. */
const tableRows = 100_000

export type AuditNeeds = {
  readonly loadAudit: (filter: AuditFilter, limit: number) => Promise<AuditRow[]>
  /** What the numbers on record stand for. */
  readonly loadConcerned: (rows: readonly AuditRow[]) => Promise<(row: AuditRow) => string[]>
}

/** What was changed, by whom and when. */
export function auditRoutes(serve: ServePlain<DeskCaller>, { loadAudit, loadConcerned }: AuditNeeds): void {
  serve(listAudit, async ({ query, mediaType }) => {
    const isTable = mediaType === 'text/csv'
    const limit = isTable ? tableRows : auditPage
    const rows = await loadAudit(query, limit + 1)
    // A table that ends somewhere looks like all there is.
    if (isTable && rows.length > limit)
      throw wrongField('since', `Has more than ${limit} entries: ask for a shorter time.`)
    const shown = rows.slice(0, limit)
    const concernedBy = await loadConcerned(shown)
    return {
      entries: shown.flatMap((row) => writeEntry(row, concernedBy(row))),
      has_more: rows.length > limit,
    }
  })
}

/** An actor that a newer program has brought is none of ours to name. */
function writeEntry(row: AuditRow, concerned: string[]) {
  const { number, at, actor, name, address, requestId, action, subject, before, after } = row
  const kind = actorKinds.find((one) => one === actor)
  if (!kind) return []
  const entry = { number, at: at.toISOString(), actor: kind, name, address, request_id: requestId, action, subject }
  // JSON came out of the database as it went in.
  return [{ ...entry, before, after, concerned } as WireEntryValue]
}

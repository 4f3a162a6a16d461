import * as z from 'zod/mini'
import { approvalRules } from '#domain/people/approval.ts'

/** Number of the latest change that the client knew of, by which the server detects later changes of others. */
export const Seen = z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))

/** Start or end of a scheduled change. A date in another century is rejected as a mistake. */
export const PlannedMoment = z.iso
  .datetime({ offset: true })
  .check(z.refine((text) => /^20/.test(text), 'Must be a time in this century.'))

/** Rule of approval, and the number of other users who could approve. */
export const approving = {
  approval: z.enum(approvalRules),
  approver_count: z
    .number()
    .check(z.meta({ description: 'Number of other users who could approve a proposal of the caller.' })),
}

/** Content of a CSV file. */
export const TableText = z.string().check(z.minLength(1), z.maxLength(60_000))

/** Problems of the header of a CSV file, because of which no line was read. */
export const wrongColumns = {
  missing: z
    .array(z.string())
    .check(z.meta({ description: 'Missing columns. If a column is missing, no line was read.' })),
  repeated: z
    .array(z.string())
    .check(z.meta({ description: 'Repeated columns. If a column is repeated, no line was read.' })),
}

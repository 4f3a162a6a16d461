import * as z from 'zod/mini'
import { approvalRules } from '#domain/people/approval.ts'

/** Number of the latest change the client knew of, so that later changes of others are not overlooked. */
export const Seen = z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))

/** Start or end of a plan. Another century is a mistake. */
export const PlannedMoment = z.iso
  .datetime({ offset: true })
  .check(z.refine((text) => /^20/.test(text), 'Must be a moment of this century.'))

/** Whether the caller's proposals need approval, and how many others could approve. */
export const approving = {
  approval: z.enum(approvalRules),
  approver_count: z
    .number()
    .check(z.meta({ description: 'Number of other users who could approve a proposal of the caller.' })),
}

/** Content of a CSV file. */
export const TableText = z.string().check(z.minLength(1), z.maxLength(60_000))

/** Why no line of a table was read. */
export const wrongColumns = {
  missing: z.array(z.string()).check(z.meta({ description: 'Missing columns; if any, nothing was read.' })),
  repeated: z.array(z.string()).check(z.meta({ description: 'Repeated columns; if any, nothing was read.' })),
}

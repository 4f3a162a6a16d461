import * as z from 'zod/mini'
import { approvalRules } from '#domain/people/approval.ts'

/** The last one that whoever orders something knew of: what others did since is not overlooked. */
export const Seen = z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))

/** When something is to begin or to be over. Another century is a slip. */
export const PlannedMoment = z.iso
  .datetime({ offset: true })
  .check(z.refine((text) => /^20/.test(text), 'Must be a moment of this century.'))

/** Whether a second person has to approve what whoever asks proposes, and who could. */
export const approving = {
  approval: z.enum(approvalRules),
  approver_count: z.number().check(z.meta({ description: 'How many others could approve what you propose.' })),
}

/** A table, as a file has it. */
export const TableText = z.string().check(z.minLength(1), z.maxLength(60_000))

/** Why nothing of a table was read. */
export const wrongColumns = {
  missing: z.array(z.string()).check(z.meta({ description: 'Columns that the file lacks; then nothing was read.' })),
  repeated: z
    .array(z.string())
    .check(z.meta({ description: 'Columns that the file has twice; then nothing was read.' })),
}

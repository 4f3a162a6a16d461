import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { actions } from '#domain/people/act.ts'
import { actorKinds } from '#domain/people/actor.ts'
import { defusedCell } from '#domain/texts/spreadsheet-cell.ts'
import { asIs, endpoint } from '../endpoint.ts'
import { query, single, type TextForm } from '../query.ts'
import { MomentText } from '../schemas.ts'
import { moment, oneOf } from '../text-forms.ts'

const WireEntry = z
  .object({
    number: z.number(),
    at: MomentText,
    actor: z.enum(actorKinds),
    name: z
      .string()
      .check(z.meta({ description: 'The mail address of a person, or what a command or a job is called.' })),
    address: z.nullable(z.string()),
    request_id: z.nullable(z.string()),
    action: z.string().check(z.meta({ examples: ['margins.record'] })),
    subject: z.string(),
    before: z.nullable(z.json()),
    after: z.nullable(z.json()),
    concerned: z.array(z.string()).check(
      z.meta({
        description:
          'What the subject is the number of: the mail address of a person, or the currencies of a change of margins.',
      }),
    ),
  })
  .check(
    z.meta({ id: 'AuditEntry', description: 'Something that was done, by whom, and how it was before and is now.' }),
  )

export type WireEntryValue = z.infer<typeof WireEntry>

const entryNumber: TextForm<number> = {
  find: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  write: String,
  problem: 'Must be the number of an entry.',
  schema: { type: 'integer', description: 'Only what is older than this entry: the next page.' },
}

const searched: TextForm<string> = {
  find: (text) => (/^\P{Cc}{0,200}$/u.test(text) ? text : undefined),
  write: (text) => text,
  problem: 'Must be one line of at most 200 characters.',
  schema: { type: 'string', description: 'Part of the name of whoever did it, or of what it was done to.' },
}

const AuditQuery = query({
  search: single('search', searched),
  action: single('action', oneOf(actions, 'What was done.')),
  since: single('since', moment('Nothing older than this.')),
  until: single('until', moment('Only what is older than this.')),
  before: single('before', entryNumber),
})

/** So many entries are a page. */
export const auditPage = 100

export const listAudit = endpoint({
  name: 'listAudit',
  subject: 'Audit',
  method: 'GET',
  route: deskRoutes.desk_audit,
  access: 'audit.read',
  summary: 'What was changed, by whom and when',
  description: `The newest first, at most ${auditPage} at a time; as a table all of it.`,
  query: AuditQuery,
  answer: asIs(z.object({ entries: z.array(WireEntry), has_more: z.boolean() })),
  csv: {
    route: deskRoutes.desk_audit_csv,
    table: ({ entries }) => [
      ['number', 'at', 'actor', 'name', 'address', 'request_id', 'action', 'subject', 'before', 'after', 'concerned'],
      ...entries.map(writeCells),
    ],
  },
  errors: ['invalid_parameters'],
})

function writeCells(entry: WireEntryValue): string[] {
  const { number, at, actor, name, address, request_id, action, subject, before, after, concerned } = entry
  const said = [
    name,
    address ?? '',
    request_id ?? '',
    action,
    subject,
    jsonCell(before),
    jsonCell(after),
    concerned.join(' '),
  ]
  return [String(number), at, actor, ...said.map(defusedCell)]
}

function jsonCell(value: unknown): string {
  // Where a comma is the sign of decimals, programs split at semicolons.
  return value === null ? '' : JSON.stringify(value).replaceAll(';', '\\u003b')
}

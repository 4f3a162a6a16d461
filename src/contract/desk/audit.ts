import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { actions } from '#domain/people/act.ts'
import { actGroups } from '#domain/people/act-group.ts'
import { actorKinds } from '#domain/people/actor.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { defusedCell } from '#domain/texts/words/spreadsheet-cell.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { countBound } from '../core/paging.ts'
import { query, single, type TextForm } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { moment, oneOf } from '../core/text-forms.ts'

const WireAuditPerson = z
  .object({
    id: z.number(),
    name: z.string().check(z.meta({ description: 'Current name.' })),
    mail: z.string(),
    is_suspended: z.boolean(),
  })
  .check(z.meta({ id: 'AuditPerson', description: 'A user in the audit log.' }))

export type WireAuditPersonValue = z.infer<typeof WireAuditPerson>

const stepFields = {
  number: z.number(),
  at: MomentText,
  actor: z.enum(actorKinds),
  name: z
    .string()
    .check(z.meta({ description: 'Email address of the user at that time, or name of the command or job.' })),
  person: z
    .nullable(WireAuditPerson)
    .check(z.meta({ description: 'User who performed the action; null for a command or job.' })),
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  action: z.string().check(z.meta({ examples: ['margins.record'] })),
  subject: z.string(),
  before: z.nullable(z.json()),
  after: z.nullable(z.json()),
  concerned: z.array(z.string()).check(
    z.meta({
      description:
        'Names behind the number in `subject`: the email address of a user, the currencies of a margin change, or the title of a document.',
    }),
  ),
  subject_person: z
    .nullable(WireAuditPerson)
    .check(z.meta({ description: 'User that the action affected; null if it did not affect a user.' })),
  subject_exists: z
    .boolean()
    .check(z.meta({ description: 'False for a document that is deleted or in the trash; true otherwise.' })),
  about: z.array(z.string()).check(
    z.meta({
      description: 'Subjects of the entry; the log can be filtered by each of them.',
      examples: [['currency/USD'], ['document/12']],
    }),
  ),
}

const WireStep = z
  .object(stepFields)
  .check(
    z.meta({ id: 'AuditStep', description: 'One recorded action with its author, and the values before and after.' }),
  )

export type WireStepValue = z.infer<typeof WireStep>

const WireEntry = z
  .object({
    ...stepFields,
    steps: z
      .array(WireStep)
      .check(z.meta({ description: 'Earlier steps of the same change, such as its proposal, newest first.' })),
  })
  .check(z.meta({ id: 'AuditEntry', description: 'An entry of the audit log.' }))

export type WireEntryValue = z.infer<typeof WireEntry>

const entryNumber: TextForm<number> = {
  find: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  write: String,
  problem: 'Must be the number of an entry.',
  schema: { type: 'integer', description: 'Only entries older than this one, for the next page.' },
}

const searched: TextForm<string> = {
  find: (text) => (/^\P{Cc}{0,200}$/u.test(text) ? text : undefined),
  write: (text) => text,
  problem: 'Must be one line of at most 200 characters.',
  schema: {
    type: 'string',
    maxLength: 200,
    description:
      'Beginnings of words: names, titles, currency codes and names, values, reasons and actions. Case and accents do not matter.',
  },
}

const subjectForm: TextForm<string> = {
  find: (text) => (/^[a-z_]{1,20}\/\P{Cc}{1,200}$/u.test(text) ? text : undefined),
  write: (text) => text,
  problem: 'Must be a subject as in the entries, such as currency/USD.',
  schema: { type: 'string', description: 'Subject of the action.', examples: ['currency/USD', 'document/12'] },
}

const personNumber: TextForm<number> = {
  ...entryNumber,
  problem: 'Must be the number of a person.',
  schema: { type: 'integer', description: 'User who performed the action.' },
}

const filterParameters = {
  search: single('search', searched),
  language: single(
    'language',
    oneOf(offeredLanguages, 'Language in which action, currency and country names are searched, besides English.'),
  ),
  person: single('person', personNumber),
  subject: single('subject', subjectForm),
  group: single('group', oneOf(actGroups, 'Group of actions.')),
  action: single('action', oneOf(actions, 'Action.')),
  since: single('since', moment('Only entries from this moment on.')),
  until: single('until', moment('Only entries before this moment.')),
}

const AuditQuery = query({ ...filterParameters, before: single('before', entryNumber) })

/** Number of entries of a page. */
export const auditPage = 100

/** Maximum number of entries in a CSV file: the rows of a spreadsheet below its header. */
export const maxAuditRows = 1_048_575

export const listAudit = endpoint({
  name: 'listAudit',
  subject: 'Audit',
  method: 'GET',
  route: deskRoutes.desk_audit,
  access: 'audit.read',
  summary: 'List the audit log',
  description: `Newest first, ${auditPage} entries a page. As CSV all matching entries; rejected if there are more than ${maxAuditRows}.`,
  query: AuditQuery,
  answer: asIs(z.object({ entries: z.array(WireEntry), has_more: z.boolean() })),
  csv: { route: deskRoutes.desk_audit_csv, table: ({ entries }) => auditTable(entries) },
  errors: ['invalid_parameters'],
})

export const describeAudit = endpoint({
  name: 'describeAudit',
  subject: 'Audit',
  method: 'GET',
  route: deskRoutes.desk_audit_overview,
  access: 'audit.read',
  summary: 'Count the entries for each filter of the audit log',
  description: `Counts for a search and its filters, up to ${countBound}: of all matching entries, and of each action group regardless of the group filter.`,
  query: query(filterParameters),
  answer: asIs(
    z.object({
      first_at: z.nullable(MomentText).check(z.meta({ description: 'Time of the first entry of the whole log.' })),
      total: z.number(),
      groups: z.array(z.object({ group: z.enum(actGroups), count: z.number() })),
      people: z.array(WireAuditPerson).check(z.meta({ description: 'All current and suspended users of the desk.' })),
    }),
  ),
  errors: [],
})

/** Returns a table of entries, header first. */
export function auditTable(entries: readonly WireEntryValue[]): string[][] {
  return [
    ['number', 'at', 'actor', 'name', 'address', 'request_id', 'action', 'subject', 'before', 'after', 'concerned'],
    ...entries.map(writeCells),
  ]
}

function writeCells(entry: WireEntryValue): string[] {
  const { number, at, actor, name, address, request_id, action, subject, before, after, concerned } = entry
  const written = [
    name,
    address ?? '',
    request_id ?? '',
    action,
    subject,
    jsonCell(before),
    jsonCell(after),
    concerned.join(' '),
  ]
  return [String(number), at, actor, ...written.map(defusedCell)]
}

function jsonCell(value: unknown): string {
  // In languages with a decimal comma, spreadsheets split at semicolons.
  return value === null ? '' : JSON.stringify(value).replaceAll(';', '\\u003b')
}

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
    name: z.string().check(z.meta({ description: 'What they are called today.' })),
    mail: z.string(),
    is_suspended: z.boolean(),
  })
  .check(z.meta({ id: 'AuditPerson', description: 'A user of the desk as the audit log shows them.' }))

export type WireAuditPersonValue = z.infer<typeof WireAuditPerson>

const stepFields = {
  number: z.number(),
  at: MomentText,
  actor: z.enum(actorKinds),
  name: z
    .string()
    .check(z.meta({ description: 'The email address of a person at that time, or the name of a command or a job.' })),
  person: z.nullable(WireAuditPerson).check(z.meta({ description: 'Who did it, if it was a user of the desk.' })),
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  action: z.string().check(z.meta({ examples: ['margins.record'] })),
  subject: z.string(),
  before: z.nullable(z.json()),
  after: z.nullable(z.json()),
  concerned: z.array(z.string()).check(
    z.meta({
      description:
        'What the subject is the number of: the email address of a person, the currencies of a change of margins, or the title of a document.',
    }),
  ),
  subject_person: z
    .nullable(WireAuditPerson)
    .check(z.meta({ description: 'To whom it was done, if it was a user of the desk.' })),
  subject_exists: z
    .boolean()
    .check(z.meta({ description: 'Whether there is still a document of that number; true for all other subjects.' })),
  about: z.array(z.string()).check(
    z.meta({
      description: 'Subjects by which the log can be filtered.',
      examples: [['currency/USD'], ['document/12']],
    }),
  ),
}

const WireStep = z
  .object(stepFields)
  .check(
    z.meta({ id: 'AuditStep', description: 'Something that was done, by whom, and how it was before and is now.' }),
  )

export type WireStepValue = z.infer<typeof WireStep>

const WireEntry = z
  .object({
    ...stepFields,
    steps: z
      .array(WireStep)
      .check(z.meta({ description: 'Earlier steps of the same change, such as its proposal, the newest first.' })),
  })
  .check(z.meta({ id: 'AuditEntry', description: 'An entry of the audit log.' }))

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
  schema: {
    type: 'string',
    maxLength: 200,
    description:
      'The beginnings of words: names, titles, codes and names of currencies, values, reasons, and what was done. Case and accents do not matter.',
  },
}

const subjectForm: TextForm<string> = {
  find: (text) => (/^[a-z_]{1,20}\/\P{Cc}{1,200}$/u.test(text) ? text : undefined),
  write: (text) => text,
  problem: 'Must be a subject as entries name it, such as currency/USD.',
  schema: { type: 'string', description: 'What it was done to.', examples: ['currency/USD', 'document/12'] },
}

const personNumber: TextForm<number> = {
  ...entryNumber,
  problem: 'Must be the number of a person.',
  schema: { type: 'integer', description: 'Who did it.' },
}

const filterParameters = {
  search: single('search', searched),
  language: single(
    'language',
    oneOf(offeredLanguages, 'The language of names of actions, currencies and countries, besides English.'),
  ),
  person: single('person', personNumber),
  subject: single('subject', subjectForm),
  group: single('group', oneOf(actGroups, 'What the actions are about.')),
  action: single('action', oneOf(actions, 'What was done.')),
  since: single('since', moment('Nothing older than this.')),
  until: single('until', moment('Only what is older than this.')),
}

const AuditQuery = query({ ...filterParameters, before: single('before', entryNumber) })

/** Entries of a page. */
export const auditPage = 100

/** Rows of a spreadsheet below the header. */
export const maxAuditRows = 1_048_575

export const listAudit = endpoint({
  name: 'listAudit',
  subject: 'Audit',
  method: 'GET',
  route: deskRoutes.desk_audit,
  access: 'audit.read',
  summary: 'What was changed, by whom and when',
  description: `The newest first, at most ${auditPage} at a time; as a table all of it, at most ${maxAuditRows} entries.`,
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
  summary: 'What the audit log can be filtered by, with counts',
  description: `Counts of a search and its filters, up to ${countBound}: of all entries that match, and of each group of actions whichever group is filtered by.`,
  query: query(filterParameters),
  answer: asIs(
    z.object({
      first_at: z.nullable(MomentText).check(z.meta({ description: 'When the audit log begins.' })),
      total: z.number(),
      groups: z.array(z.object({ group: z.enum(actGroups), count: z.number() })),
      people: z.array(WireAuditPerson).check(z.meta({ description: 'Everyone who ever had a place at the desk.' })),
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
  // In languages with a decimal comma, spreadsheets split at semicolons.
  return value === null ? '' : JSON.stringify(value).replaceAll(';', '\\u003b')
}

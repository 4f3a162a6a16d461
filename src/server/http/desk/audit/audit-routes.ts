import { wrongField } from '#contract/core/error.ts'
import { countBound } from '#contract/core/paging.ts'
import { auditPage, auditTable, describeAudit, listAudit, maxAuditRows } from '#contract/desk/audit.ts'
import { actGroups } from '#domain/people/act-group.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages/language.ts'
import type { TranslationBook } from '#domain/texts/translating/translation-book.ts'
import type { AuditFilter } from '../../../db/stores/audit/audit-query.ts'
import type { AuditRow } from '../../../db/stores/audit/audit-store.ts'
import type { Concerned } from '../../../db/stores/audit/audit-subjects.ts'
import type { AuditPerson } from '../../../db/stores/audit/mails-of-people.ts'
import { csvOfSlices } from '../../answers/answer-form.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import { StreamedAnswer } from '../../answers/streamed-answer.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { writeEntries, writePerson } from './audit-answers.ts'
import { createAuditMeanings } from './audit-meanings.ts'

/** Large enough to load quickly, and small enough that other calls do not wait for it. */
const sliceRows = 250

export type AuditReads = {
  readonly load: (filter: AuditFilter, limit: number) => Promise<AuditRow[]>
  /** Counted up to a bound. */
  readonly count: (filter: AuditFilter, bound: number) => Promise<number>
  readonly hasMore: (filter: AuditFilter, max: number) => Promise<boolean>
  /** Loads the names behind the numbers on record. */
  readonly loadConcerned: (rows: readonly AuditRow[]) => Promise<(row: AuditRow) => Concerned>
  /** All steps of some changes. */
  readonly loadSteps: (changes: readonly string[]) => Promise<AuditRow[]>
  /** Everyone who ever had a place at the desk. */
  readonly loadPeople: () => Promise<AuditPerson[]>
  /** Subjects of the documents that are called so today, a few of them. */
  readonly findTitled: (search: string) => Promise<string[]>
  readonly findFirst: () => Promise<Date | undefined>
}

type AuditDependencies = {
  /** How many entries a table may have. */
  readonly maxRows?: number
  readonly audit: AuditReads
  readonly translations: (now: Date) => TranslationBook
}

type Query = Omit<AuditFilter, 'search'> & { readonly search?: string; readonly language?: Language }

/** Serves the audit log. */
export function auditRoutes(
  serve: ServePlain<DeskCaller>,
  { audit, translations, maxRows = maxAuditRows }: AuditDependencies,
): void {
  const meaningsOf = createAuditMeanings()

  async function filterOf({ search = '', language = defaultLanguage, ...others }: Query, now: Date) {
    const people = await audit.loadPeople()
    if (search.trim() === '') return { filter: others, people }
    const meanings = meaningsOf({ book: translations(now), language, people })
    const subjects = await audit.findTitled(search)
    return { filter: { ...others, search: { text: search, meanings, subjects } }, people }
  }

  async function writeRows(rows: readonly AuditRow[], people: readonly AuditPerson[]) {
    const concernedBy = await audit.loadConcerned(rows)
    const changes = [...new Set(rows.flatMap((row) => concernedBy(row).change ?? []))]
    const steps = await audit.loadSteps(changes)
    const known = new Set(rows.map(({ number }) => number))
    const others = steps.filter(({ number }) => !known.has(number))
    const concernedByOther = await audit.loadConcerned(others)
    return writeEntries(rows, {
      concernedBy: (row) => (known.has(row.number) ? concernedBy(row) : concernedByOther(row)),
      people: new Map(people.map((person) => [person.id, person])),
      steps,
    })
  }

  serve(listAudit, async ({ query, now, mediaType }) => {
    const { filter, people } = await filterOf(query, now)
    if (mediaType === 'text/csv') return streamTable(filter)
    const rows = await audit.load(filter, auditPage + 1)
    return { entries: await writeRows(rows.slice(0, auditPage), people), has_more: rows.length > auditPage }
  })

  async function streamTable(filter: AuditFilter): Promise<StreamedAnswer> {
    // A table that ends somewhere looks like all there is.
    if (await audit.hasMore(filter, maxRows))
      throw wrongField('since', `Has more than ${maxRows} entries: ask for a shorter time.`)
    return new StreamedAnswer(csvOfSlices({ table: auditTable }, slicesOf(filter)))
  }

  /** Entries recorded meanwhile are newer than the first slice, so the table shows one moment. */
  async function* slicesOf(filter: AuditFilter) {
    for (let { before } = filter; ; ) {
      const rows = await audit.load({ ...filter, ...(before && { before }) }, sliceRows)
      const concernedBy = await audit.loadConcerned(rows)
      const context = { concernedBy, people: new Map(), steps: [] }
      yield writeEntries(rows, context)
      if (rows.length < sliceRows) return
      before = rows.at(-1)?.number
    }
  }

  serve(describeAudit, async ({ query, now }) => {
    const { filter, people } = await filterOf(query, now)
    const total = await audit.count(filter, countBound)
    const groups = []
    for (const group of actGroups) groups.push({ group, count: await audit.count({ ...filter, group }, countBound) })
    const first = await audit.findFirst()
    return {
      first_at: first?.toISOString() ?? null,
      total,
      groups,
      people: people.flatMap((one) => writePerson(one) ?? []),
    }
  })
}

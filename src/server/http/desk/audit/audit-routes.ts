import { wrongField } from '#contract/core/error.ts'
import { countBound } from '#contract/core/paging.ts'
import { auditPage, auditTable, describeAudit, listAudit, maxAuditRows } from '#contract/desk/audit.ts'
import { actGroups } from '#domain/people/act-group.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages/language.ts'
import type { AuditFilter } from '../../../db/stores/audit/audit-query.ts'
import {
  type AuditRow,
  countAudit,
  countAuditGroups,
  findFirstAudit,
  hasMoreAudit,
  loadAudit,
  loadSteps,
} from '../../../db/stores/audit/audit-store.ts'
import { loadConcerned } from '../../../db/stores/audit/audit-subjects.ts'
import { type AuditPerson, loadAuditPeople } from '../../../db/stores/audit/mails-of-people.ts'
import { findTitled } from '../../../db/stores/content/document-search.ts'
import { csvOfSlices } from '../../answers/answer-form.ts'
import { StreamedAnswer } from '../../answers/streamed-answer.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { writeEntries, writePerson } from './audit-answers.ts'
import { createAuditMeanings } from './audit-meanings.ts'

/** Rows per slice: large enough to load quickly, and small enough that other calls do not wait for it. */
const sliceRows = 250

/** Maximum number of documents that a search finds by title. */
const maxTitled = 50

type Query = Omit<AuditFilter, 'search'> & { readonly search?: string; readonly language?: Language }

const endpoints = { listAudit, describeAudit }

export const auditFeature = deskFeature(endpoints, auditHandlers)

function auditHandlers({ db, translations }: DeskContext): DeskHandlers<typeof endpoints> {
  const meaningsOf = createAuditMeanings()

  async function filterOf({ search = '', language = defaultLanguage, ...others }: Query, now: Date) {
    const people = await loadAuditPeople(db)
    if (search.trim() === '') return { filter: others, people }
    const meanings = meaningsOf({ book: translations(now), language, people })
    const documents = await findTitled(db, search, maxTitled)
    const subjects = documents.map((id) => `document/${id}`)
    return { filter: { ...others, search: { text: search, meanings, subjects } }, people }
  }

  async function writeRows(rows: readonly AuditRow[], people: readonly AuditPerson[]) {
    const concernedBy = await loadConcerned(db, rows)
    const changes = [...new Set(rows.flatMap((row) => concernedBy(row).change ?? []))]
    const steps = await loadSteps(db, changes)
    const known = new Set(rows.map(({ number }) => number))
    const others = steps.filter(({ number }) => !known.has(number))
    const concernedByOther = await loadConcerned(db, others)
    return writeEntries(rows, {
      concernedBy: (row) => (known.has(row.number) ? concernedBy(row) : concernedByOther(row)),
      people: new Map(people.map((person) => [person.id, person])),
      steps,
    })
  }

  return {
    async listAudit({ query, now, mediaType }) {
      const { filter, people } = await filterOf(query, now)
      if (mediaType === 'text/csv') return streamTable(filter)
      const rows = await loadAudit(db, filter, auditPage + 1)
      return { entries: await writeRows(rows.slice(0, auditPage), people), has_more: rows.length > auditPage }
    },
    async describeAudit({ query, now }) {
      const { filter, people } = await filterOf(query, now)
      const total = await countAudit(db, filter, countBound)
      const { group: _, ...ofAllGroups } = filter
      const groups = await countAuditGroups(db, ofAllGroups, actGroups, countBound)
      const first = await findFirstAudit(db)
      return {
        first_at: first?.toISOString() ?? null,
        total,
        groups,
        people: people.flatMap((one) => writePerson(one) ?? []),
      }
    },
  }

  async function streamTable(filter: AuditFilter): Promise<StreamedAnswer> {
    // A truncated table would look complete, so it is rejected.
    if (await hasMoreAudit(db, filter, maxAuditRows))
      throw wrongField('since', `Matches more than ${maxAuditRows} entries; choose a shorter period.`)
    return new StreamedAnswer(csvOfSlices({ table: auditTable }, slicesOf(filter)))
  }

  /**
   * Yields the entries in slices, newest first. Entries recorded meanwhile are newer than the first slice, so the table
   * shows one moment.
   */
  async function* slicesOf(filter: AuditFilter) {
    for (let { before } = filter; ; ) {
      const rows = await loadAudit(db, { ...filter, ...(before && { before }) }, sliceRows)
      const concernedBy = await loadConcerned(db, rows)
      const context = { concernedBy, people: new Map(), steps: [] }
      yield writeEntries(rows, context)
      if (rows.length < sliceRows) return
      before = rows.at(-1)?.number
    }
  }
}

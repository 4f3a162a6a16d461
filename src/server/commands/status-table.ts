import type { SourceReport } from '#domain/sources/source-report.ts'
import { textTable } from './text-table.ts'

/** Formats the status of sources as a table for a terminal, with times in UTC. */
export function formatStatus(reports: readonly SourceReport[]): string {
  return textTable([headings, ...reports.map(cellsOf)])
}

const headings = ['source', 'state', 'newest day', 'next expected', 'last checked', 'held', 'refused', 'problem']
const none = '-'

function cellsOf({ source, lastPublication, nextExpected, checkedAt, ...report }: SourceReport): string[] {
  const state = report.isSwitchedOff ? 'off' : (report.state ?? 'empty')
  return [
    source,
    state,
    lastPublication ?? none,
    momentText(nextExpected),
    momentText(checkedAt),
    String(report.held),
    String(report.refused),
    report.problem ?? none,
  ]
}

function momentText(moment: Date | undefined): string {
  return moment ? moment.toISOString().slice(0, 16).replace('T', ' ') : none
}

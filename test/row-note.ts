import type { RowNote } from '#web/rates-page/data/notes.ts'

export const emptyNote: RowNote = {
  amounts: {},
  date: undefined,
  checked: [],
  kind: undefined,
  setOn: undefined,
  rate: undefined,
  percent: undefined,
  verdict: undefined,
  markup: undefined,
  staleOf: undefined,
  withheld: undefined,
}

import { expect, test } from 'vitest'
import { withoutQuotations } from './quotations.ts'

test.each([
  ['Market: "proxy01.corp.internal says no" is not a date', 'Market: "…" is not a date'],
  ['the columns are "a \\"b\\" c", not "Date"', 'the columns are "…", not "…"'],
  ['the line "cut off in the mid', 'the line "…"'],
  ['the answer is empty', 'the answer is empty'],
])('%s becomes %s', (text, expected) => expect(withoutQuotations(text)).toBe(expected))

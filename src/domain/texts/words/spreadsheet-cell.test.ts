import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defusedCell, plainCell } from './spreadsheet-cell.ts'

const signs = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a') })

test('no cell begins like a formula, and every text is restored on import', () => {
  fc.assert(
    fc.property(fc.oneof(signs, fc.string()), (text) => {
      expect(defusedCell(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(plainCell(defusedCell(text))).toBe(text)
    }),
  )
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShownRates } from '#contract/desk/shown.ts'
import type { Comparison } from '#domain/rates/comparison.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { rowOf } from '../../../test/comparison-row.ts'
import { ShownTable } from './shown-table.tsx'

afterEach(cleanup)

function readShown(rows: readonly Comparison[]): string {
  const shown: ShownRates = {
    at: '2026-11-13T12:00:00.000Z',
    country_code: 'LT',
    client_type: 'natural',
    from_currency: 'EUR',
    countries: [],
    currencies: [],
    comparisons: [...rows],
    margins: [],
  }
  render(atDesk(<ShownTable shown={shown} search="" onClear={() => {}} amount={undefined} />))
  return document.body.textContent ?? ''
}

test('labels the column as market when all rates are market rates, and marks single market rates otherwise', () => {
  expect(readShown([rowOf('USD', 'market')])).not.toMatch(/official|market rate/i)
  cleanup()
  const mixed = readShown([rowOf('USD', 'market'), rowOf('PLN', 'official')])
  expect(mixed).toMatch(/Official/)
  expect(mixed).toMatch(/market rate/)
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearedFilter } from '#domain/filter/filter.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { market, onPage } from '../../../../test/on-page.tsx'
import type { Column } from './columns.ts'
import type { Row } from './rows.ts'
import { TableRow } from './table-row.tsx'

afterEach(() => {
  getSelection()?.removeAllRanges()
  cleanup()
})

const columns: readonly Column[] = [
  { id: 'currency', kind: 'currency', title: 'Currency', detail: '' },
  { id: 'rate', kind: 'rate', title: 'Rate', detail: '' },
  { id: 'trend', kind: 'trend', title: 'History', detail: '' },
]
const dollar: Row = {
  currency: 'USD',
  pair: { from: 'EUR', to: 'USD' },
  to: undefined,
  open: 'USD',
  rate: parseDecimal('1.1699'),
  offers: new Map(),
  trend: undefined,
  note: undefined,
}

test('a click anywhere on a row opens or closes it', () => {
  const { onToggle } = show(dollar)
  fireEvent.click(screen.getByText('1.169900'))
  fireEvent.click(screen.getByText('US Dollar'))
  fireEvent.click(screen.getByRole('row'))
  expect(onToggle).toHaveBeenCalledTimes(3)
})

test('a click on a button of the row only does what the button says', () => {
  const { onToggle, onPin } = show(dollar)
  fireEvent.click(screen.getByRole('button', { name: /US Dollar/ }))
  expect(onPin).toHaveBeenCalledTimes(1)
  expect(onToggle).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'History of EUR to USD' }))
  expect(onToggle).toHaveBeenCalledTimes(1)
})

test('selecting a figure of the row does not open it', () => {
  const { onToggle } = show(dollar)
  const figure = screen.getByText('1.169900')
  getSelection()?.selectAllChildren(figure)
  fireEvent.click(figure)
  expect(onToggle).not.toHaveBeenCalled()
})

test('a row of a currency against itself has no detail', () => {
  const { onToggle } = show({ ...dollar, pair: { from: 'USD', to: 'USD' } })
  fireEvent.click(screen.getByText('1.169900'))
  expect(onToggle).not.toHaveBeenCalled()
  expect(screen.getByRole('row').hasAttribute('data-has-detail')).toBe(false)
})

test('for keyboard and screen readers a row stays a row: its button opens it', () => {
  show(dollar)
  const row = screen.getByRole('row')
  expect(row.hasAttribute('data-has-detail')).toBe(true)
  expect(['tabindex', 'aria-expanded'].filter((name) => row.hasAttribute(name))).toEqual([])
  expect(screen.getByRole('button', { expanded: false }).id).toBe('toggle-USD')
})

function show(row: Row) {
  const on = { onPin: vi.fn(), onToggle: vi.fn() }
  render(
    onPage(
      <table>
        <tbody>
          <TableRow
            row={row}
            columns={columns}
            {...on}
            columnStates={new Map()}
            filter={clearedFilter(market)}
            isNoted
            stamp={{ source: undefined, ofOtherDays: 0, areOlder: false, checked: 0, setOn: undefined }}
            isPinned={false}
            isOpen={false}
          />
        </tbody>
      </table>,
    ),
  )
  return on
}

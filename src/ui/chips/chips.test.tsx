import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChipSelect } from './chip-select.tsx'
import { Chips } from './chips.tsx'

afterEach(cleanup)

test('presses one chip at a time, and adds a count to the name of its chip once it is known', () => {
  const chosen: string[] = []
  const options = [
    { id: 'all', text: 'All', count: 12 },
    { id: 'missing', text: 'Missing', count: 0 },
    { id: 'outdated', text: 'Outdated', count: undefined },
  ]
  render(<Chips label="Show" options={options} chosen="all" onChoose={(id) => chosen.push(id)} />)
  expect(screen.getByRole('group', { name: 'Show' })).toBeTruthy()
  expect(screen.getByRole('button', { pressed: true, name: 'All 12' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Outdated' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Missing 0' }))
  expect(chosen).toEqual(['missing'])
})

const states = [
  ['', 'Any state'],
  ['draft', 'Draft'],
] as const

test('a chip with many options looks selected when it filters, and a sort chip never does', () => {
  const chosen: string[] = []
  const { rerender } = render(
    <ChipSelect label="State" value="" options={states} onChange={(one) => chosen.push(one)} />,
  )
  const chip = screen.getByRole('combobox', { name: 'State' })
  expect(chip.dataset.chosen).toBeUndefined()
  fireEvent.change(chip, { target: { value: 'draft' } })
  expect(chosen).toEqual(['draft'])
  rerender(<ChipSelect label="State" value="draft" options={states} onChange={() => {}} />)
  expect(chip.dataset.chosen).toBe('true')
  rerender(<ChipSelect isOrder label="State" value="draft" options={states} onChange={() => {}} />)
  expect(chip.dataset.chosen).toBeUndefined()
})

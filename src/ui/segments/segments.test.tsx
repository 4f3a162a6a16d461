import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Segments } from './segments.tsx'

afterEach(cleanup)

test('one of the choices is selected, and another can be', () => {
  const chosen: string[] = []
  const options = [
    { id: 'month', text: '1 month' },
    { id: 'year', text: '1 year' },
  ]
  render(<Segments label="Period" options={options} chosen="year" onChoose={(id) => chosen.push(id)} />)
  expect(screen.getByRole('group', { name: 'Period' })).toBeTruthy()
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('1 year')
  fireEvent.click(screen.getByRole('button', { name: '1 month' }))
  expect(chosen).toEqual(['month'])
})

test('announces an abbreviation with its meaning, and a whole word once', () => {
  const options = [
    { id: 'month', text: '1M', meaning: '1 month' },
    { id: 'all', text: 'All', meaning: 'All' },
  ]
  render(<Segments label="Period" options={options} chosen="month" onChoose={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1M, 1 month', 'All'])
})

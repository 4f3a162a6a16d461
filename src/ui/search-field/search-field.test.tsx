import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from './search-field.tsx'

afterEach(cleanup)

test('uses its label as accessible name and as placeholder', () => {
  const typed: string[] = []
  render(<SearchField label="Find a currency" value="" onChange={(text) => typed.push(text)} />)
  const field = screen.getByRole('searchbox', { name: 'Find a currency' })
  expect(field.getAttribute('placeholder')).toBe('Find a currency')
  fireEvent.change(field, { target: { value: 'zloty' } })
  expect(typed).toEqual(['zloty'])
})

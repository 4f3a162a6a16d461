import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AmountField } from './amount-field.tsx'

afterEach(cleanup)

const props = {
  id: 'from-amount',
  name: 'from_amount',
  label: 'Amount you have',
  placeholder: 'amount',
  value: '100.00',
}

test('is a text field with its label, for a numeric keyboard', () => {
  const typed: string[] = []
  render(<AmountField {...props} problem={undefined} onChange={(text) => typed.push(text)} />)
  const field = screen.getByRole('textbox', { name: 'Amount you have' })
  expect(field).toHaveProperty('value', '100.00')
  expect(field.getAttribute('inputmode')).toBe('decimal')
  fireEvent.change(field, { target: { value: '1 234,50 €' } })
  expect(typed).toEqual(['1 234,50 €'])
})

test('shows its problem at the field', () => {
  render(<AmountField {...props} problem="Enter an amount above zero." onChange={() => {}} />)
  const field = screen.getByRole('textbox')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const message = screen.getByRole('alert')
  expect(message.textContent).toBe('Enter an amount above zero.')
  expect(field.getAttribute('aria-describedby')).toBe(message.id)
})

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { openScreen } from '../../../test/at-desk.tsx'
import { Currencies } from './currencies.tsx'
import { currencyListKey } from './currency-list-data.ts'

afterEach(cleanup)

const list = {
  revision: 1,
  changed_at: '2026-11-16T08:00:00Z',
  changed_by: 'treasury@evp.example',
  currencies: ['EUR', 'PLN', 'USD'].map((currency) => ({ currency, is_on: true })),
}

test('shows when the list was last updated after a failed refetch', async () => {
  let isDown = false
  const { element, queries } = openScreen(<Currencies />, 'treasurer', {
    'GET currencies': () => {
      if (isDown) throw new ApiError('temporarily_unavailable', 'Not now.')
      return list
    },
  })
  render(element)
  await screen.findByText('PLN')
  expect(screen.queryByText(/Last updated/)).toBeNull()
  isDown = true
  await act(() => queries.refetchQueries({ queryKey: currencyListKey }))
  expect((await screen.findByText(/Last updated/)).textContent).toContain('Try again')
  expect(screen.getByText('PLN')).toBeTruthy()
})

test('forgets the conflict of a discarded list', async () => {
  const { element } = openScreen(<Currencies />, 'treasurer', {
    'GET currencies': () => list,
    'PUT currencies': () => {
      throw new ApiError('invalid_state', 'No.')
    },
  })
  render(element)
  const switchOff = async () => fireEvent.click((await screen.findAllByRole('checkbox'))[1] as HTMLElement)
  await switchOff()
  fireEvent.click(screen.getByText('Save'))
  expect((await screen.findByRole('alert')).textContent).toContain('treasury@evp.example')
  fireEvent.click(screen.getByText('Discard changes'))
  await switchOff()
  expect(screen.queryByRole('alert')).toBeNull()
})

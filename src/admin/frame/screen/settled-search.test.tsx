import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettledSearch } from './settled-search.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const untilSettled = () => act(() => vi.advanceTimersByTime(1_000))

test('searches once typing has stopped, not at every key', () => {
  const searches: string[] = []
  render(<SettledSearch label="Find" value="" onChange={(text) => searches.push(text)} />)
  for (const text of ['c', 'co', 'cos', 'cost']) type(text)
  expect(field().value).toBe('cost')
  expect(searches).toEqual([])
  untilSettled()
  expect(searches).toEqual(['cost'])
})

test('searches at once, and only once, when the focus leaves the field', () => {
  const searches: string[] = []
  function Parent() {
    const [value, setValue] = useState('')
    return (
      <SettledSearch
        label="Find"
        value={value}
        onChange={(text) => {
          searches.push(text)
          setValue(text)
        }}
      />
    )
  }
  render(<Parent />)
  type('cost')
  fireEvent.blur(field())
  expect(searches).toEqual(['cost'])
  untilSettled()
  fireEvent.blur(field())
  expect(searches).toEqual(['cost'])
})

test('shows a text that its parent sets, without searching for it again', () => {
  const searches: string[] = []
  const onChange = (text: string) => searches.push(text)
  const { rerender } = render(<SettledSearch label="Find" value="cost" onChange={onChange} />)
  rerender(<SettledSearch label="Find" value="" onChange={onChange} />)
  expect(field().value).toBe('')
  // Searches only for text typed afterwards, once typing has stopped.
  type('card')
  untilSettled()
  expect(searches).toEqual(['card'])
})

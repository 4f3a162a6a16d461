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
  const asked: string[] = []
  render(<SettledSearch label="Find" value="" onChange={(text) => asked.push(text)} />)
  for (const text of ['c', 'co', 'cos', 'cost']) type(text)
  expect(field().value).toBe('cost')
  expect(asked).toEqual([])
  untilSettled()
  expect(asked).toEqual(['cost'])
})

test('searches at once, and only once, when the focus leaves the field', () => {
  const asked: string[] = []
  function Parent() {
    const [value, setValue] = useState('')
    return (
      <SettledSearch
        label="Find"
        value={value}
        onChange={(text) => {
          asked.push(text)
          setValue(text)
        }}
      />
    )
  }
  render(<Parent />)
  type('cost')
  fireEvent.blur(field())
  expect(asked).toEqual(['cost'])
  untilSettled()
  fireEvent.blur(field())
  expect(asked).toEqual(['cost'])
})

test('shows a text that its parent sets, without searching for it again', () => {
  const asked: string[] = []
  const onChange = (text: string) => asked.push(text)
  const { rerender } = render(<SettledSearch label="Find" value="cost" onChange={onChange} />)
  rerender(<SettledSearch label="Find" value="" onChange={onChange} />)
  expect(field().value).toBe('')
  // Only what is typed after it is asked for, once it stands.
  type('card')
  untilSettled()
  expect(asked).toEqual(['card'])
})

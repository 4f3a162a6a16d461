import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SettledSearch } from './settled-search.tsx'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('what is typed is looked for once nobody types any more, and not at every key', async () => {
  const asked: string[] = []
  render(<SettledSearch label="Find" value="" onChange={(text) => asked.push(text)} />)
  for (const text of ['c', 'co', 'cos', 'cost']) type(text)
  expect(field().value).toBe('cost')
  expect(asked).toEqual([])
  await expect.poll(() => asked).toEqual(['cost'])
})

test('what somebody else puts there is shown, and not asked for again', async () => {
  const asked: string[] = []
  const onChange = (text: string) => asked.push(text)
  const { rerender } = render(<SettledSearch label="Find" value="cost" onChange={onChange} />)
  rerender(<SettledSearch label="Find" value="" onChange={onChange} />)
  expect(field().value).toBe('')
  // Only what is typed after it is asked for, once it stands.
  type('card')
  await expect.poll(() => asked).toEqual(['card'])
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FileField } from './file-field.tsx'

afterEach(cleanup)

test('names the chosen file, and keeps the name if the next choice is cancelled', () => {
  const chosen: string[] = []
  const words = { choose: 'Choose a file', none: 'No file chosen' }
  render(<FileField label="File" accept=".csv" words={words} onChoose={({ name }) => chosen.push(name)} />)
  const field = screen.getByLabelText<HTMLInputElement>('File')
  const named = () => screen.getByRole('status').textContent
  expect([field.type, field.accept, named()]).toEqual(['file', '.csv', words.none])
  fireEvent.change(field, { target: { files: [new File(['a,b'], 'texts.csv')] } })
  expect([chosen, named()]).toEqual([['texts.csv'], 'texts.csv'])
  fireEvent.change(field, { target: { files: [] } })
  expect([chosen, named()]).toEqual([['texts.csv'], 'texts.csv'])
})

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Field, languages, line, list, slug, text, texts } from '#domain/content/model/field.ts'
import { atDesk } from '../../../../test/at-desk.tsx'
import { FieldInput } from './field-input.tsx'
import type { Drawn } from './input-props.ts'

afterEach(cleanup)

function draw(field: Field, drawn: Partial<Drawn> = {}, isDisabled = false) {
  const onChange = vi.fn()
  const around = {
    language: 'ar' as const,
    isDisabled,
    valueOf: () => undefined,
    problemAt: (path: string) => problems[path],
  }
  render(
    atDesk(
      <FieldInput
        name="title"
        path="title"
        field={field}
        value={undefined}
        onChange={onChange}
        around={around}
        {...drawn}
      />,
    ),
  )
  return onChange
}

const problems: Record<string, string | undefined> = { 'items[0].name': 'Required' }

test('shows a fallback that is not the value, in the direction of its own language', () => {
  draw(line(), { instead: 'Opening hours' })
  const field = screen.getByLabelText<HTMLInputElement>('Title')
  expect([field.value, field.placeholder, field.dir, field.lang]).toEqual(['', 'Opening hours', 'rtl', 'ar'])
})

test('reports an emptied field as undefined rather than an empty text', () => {
  const onChange = draw(text(), { value: 'a' })
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: '' } })
  expect(onChange).toHaveBeenCalledWith(undefined)
})

test('disables fields for read-only users', () => {
  draw(slug('title'), { value: 'fees' }, true)
  expect(screen.getByLabelText<HTMLInputElement>('Title').disabled).toBe(true)
})

test('adds, moves and removes items, and shows a problem at its field', () => {
  const items = [{ name: 'one' }, { name: 'two' }]
  const onChange = draw(list({ name: line() }), { path: 'items', value: items })
  expect(screen.getByRole('alert').textContent).toBe('Required')
  fireEvent.click(screen.getByRole('button', { name: 'Move item 2 up' }))
  expect(onChange).toHaveBeenLastCalledWith([{ name: 'two' }, { name: 'one' }])
  fireEvent.click(screen.getByRole('button', { name: 'Remove item 1' }))
  expect(onChange).toHaveBeenLastCalledWith([{ name: 'two' }])
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(onChange).toHaveBeenLastCalledWith([...items, {}])
})

test('begins texts by language with English and the existing ones', () => {
  const onChange = draw(texts(), { value: { lt: 'Tekstas' } })
  fireEvent.change(screen.getByLabelText('English'), { target: { value: 'Text' } })
  expect(onChange).toHaveBeenLastCalledWith({ lt: 'Tekstas', en: 'Text' })
  expect(screen.queryByLabelText('Polski')).toBeNull()
})

test('offers the languages of visitors, and keeps texts in others', () => {
  draw(texts(), { value: { ds: 'Text' } })
  expect(screen.getByLabelText<HTMLInputElement>('English (DS)').value).toBe('Text')
  cleanup()
  draw(texts())
  const offered = within(screen.getByLabelText('Add a language')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toContain('Polski')
  expect(offered.map(({ textContent }) => textContent)).not.toContain('English (DS)')
})

test('treats no language as every language, and offers checkboxes only for selected languages', () => {
  const onChange = draw(languages())
  expect(screen.getByRole('button', { name: 'All languages', pressed: true })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Selected languages' }))
  expect(screen.getByText(/Select at least one language/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Lietuvių'))
  expect(onChange).toHaveBeenLastCalledWith(['lt'])
  cleanup()
  const onLess = draw(languages(), { value: ['lt'] })
  fireEvent.click(screen.getByLabelText('Lietuvių'))
  expect(onLess).toHaveBeenLastCalledWith(undefined)
  fireEvent.click(screen.getByRole('button', { name: 'All languages' }))
  expect(onLess).toHaveBeenCalledTimes(2)
})

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import { LazyCombobox } from './lazy-combobox.tsx'
import type { Option } from './option.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const all: Option = { id: 'all', code: undefined, name: 'All currencies' }
const euro: Option = { id: 'EUR', code: 'EUR', name: 'Euro' }
const zloty: Option = { id: 'PLN', code: 'PLN', name: 'Zloty' }

function propsWith(onSelect: (option: Option) => void): ComboboxProps {
  return {
    id: 'from',
    label: 'Currency you have',
    searchLabel: 'Search',
    openLabel: 'Show currencies',
    selected: euro,
    search: (text) => {
      const options = [all, euro, zloty].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      return options.length > 0 ? [{ title: 'Currencies', options }] : []
    },
    foundText: (count, text) => `${count} for ${text}`,
    flagOf: () => undefined,
    onSelect,
  }
}

const field = () => screen.getByRole('combobox', { name: 'Currency you have' })

test('shows the selection when closed, and a click opens the list with its label', () => {
  render(<Combobox {...propsWith(() => {})} typed={undefined} />)
  expect(field()).toHaveProperty('value', 'EUR Euro')
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.click(field())
  expect(screen.getByRole('listbox', { name: 'Currency you have' })).toBeTruthy()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All currencies',
    'EUREuro',
    'PLNZloty',
  ])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('EUREuro')
  expect(field().getAttribute('aria-expanded')).toBe('true')
})

test('typing filters the list, and Enter takes the first option', () => {
  const chosen: string[] = []
  render(<Combobox {...propsWith(({ id }) => chosen.push(id))} typed={undefined} />)
  fireEvent.click(field())
  fireEvent.change(field(), { target: { value: 'zlo' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(chosen).toEqual(['PLN'])
  expect(screen.queryByRole('option')).toBeNull()
})

test('Escape and blur close the list and keep the selection', () => {
  const chosen: string[] = []
  render(<Combobox {...propsWith(({ id }) => chosen.push(id))} typed={undefined} />)
  for (const leave of [() => fireEvent.keyDown(field(), { key: 'Escape' }), () => fireEvent.blur(field())]) {
    fireEvent.click(field())
    fireEvent.change(field(), { target: { value: 'zlo' } })
    leave()
    expect(field()).toHaveProperty('value', 'EUR Euro')
  }
  expect(chosen).toEqual([])
})

test('announces the number of results a second after the last key', () => {
  vi.useFakeTimers()
  render(<Combobox {...propsWith(() => {})} typed={undefined} />)
  fireEvent.click(field())
  fireEvent.change(field(), { target: { value: 'x' } })
  expect(screen.getByText('0 for x', { selector: 'div:not([role])' })).toBeTruthy()
  act(() => vi.advanceTimersByTime(900))
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced()).not.toContain('0 for x')
  act(() => vi.advanceTimersByTime(200))
  expect(announced()).toContain('0 for x')
})

test('is a combobox before its code has loaded, and takes over the focus afterwards', async () => {
  render(<LazyCombobox {...propsWith(() => {})} />)
  expect(field()).toHaveProperty('value', 'EUR Euro')
  act(() => field().focus())
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(document.activeElement).toBe(field())
})

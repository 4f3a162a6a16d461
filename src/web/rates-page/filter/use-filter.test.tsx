import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { numberSymbols } from '../../../../test/locale.ts'
import { draftOf } from './draft.ts'
import { filterOf } from './filter-address.ts'
import { useFilter } from './use-filter.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const market = {
  supported: ['EUR', 'USD'],
  defaultCurrency: 'EUR',
  paths: { page: '/', embed: '/embed.js', CSV: '/csv', JSON: '/json' },
}
const symbols = numberSymbols('en')
const visitor = { country: 'PL', language: 'en' } as const

function renderFilter() {
  const show = vi.fn()
  const shown = filterOf('', market)
  const initial = { draft: draftOf(shown, symbols), search: '' }
  const { result } = renderHook(() => useFilter({ initial, market, visitor, symbols, shown, hasCome: true, show }))
  return { show, form: () => result.current }
}

function walkTo(address: string): void {
  history.replaceState(null, '', address)
  act(() => void dispatchEvent(new Event('popstate')))
}

test('a link within the page keeps the typed text and loads nothing', () => {
  const { show, form } = renderFilter()
  act(() => form().type('from', '77'))
  walkTo('/#content')
  expect(form().draft.fromText).toBe('77')
  expect(show).not.toHaveBeenCalled()
})

test('writes country, language and currency into the address, and clearing shows the default filter', async () => {
  const { show, form } = renderFilter()
  act(() => form().type('from', '77'))
  await act(async () => void (await form().apply()))
  expect(location.search).toBe('?country_code=pl&language=en&from_currency=EUR&from_amount=77')
  act(() => form().clear())
  expect(location.search).toBe('?country_code=pl&language=en&from_currency=EUR')
  expect(show).toHaveBeenLastCalledWith(filterOf('', market))
})

test('back and forward follow the address', async () => {
  const { show, form } = renderFilter()
  act(() => form().type('from', '77'))
  await act(async () => void (await form().apply()))
  const applied = '?country_code=pl&language=en&from_currency=EUR&from_amount=77'
  expect([location.search, show.mock.calls.length]).toEqual([applied, 1])
  walkTo('/')
  expect([form().draft.fromText, show.mock.calls.length]).toEqual(['100.00', 2])
  walkTo(`/${applied}`)
  expect([form().draft.fromText, show.mock.calls.length]).toEqual(['77.00', 3])
})

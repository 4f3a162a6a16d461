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

function renderFilter() {
  const show = vi.fn()
  const shown = filterOf('', market)
  const initial = { draft: draftOf(shown, symbols), search: '' }
  const { result } = renderHook(() => useFilter({ initial, market, symbols, shown, hasCome: true, show }))
  return { show, form: () => result.current }
}

function walkTo(address: string): void {
  history.replaceState(null, '', address)
  act(() => void dispatchEvent(new Event('popstate')))
}

test('a link within the page leaves what was typed, and loads nothing', () => {
  const { show, form } = renderFilter()
  act(() => form().type('from', '77'))
  walkTo('/#content')
  expect(form().draft.fromText).toBe('77')
  expect(show).not.toHaveBeenCalled()
})

test('back and forward follow the address', async () => {
  const { show, form } = renderFilter()
  act(() => form().type('from', '77'))
  await act(async () => void (await form().apply()))
  expect([location.search, show.mock.calls.length]).toEqual(['?from_amount=77', 1])
  walkTo('/')
  expect([form().draft.fromText, show.mock.calls.length]).toEqual(['100.00', 2])
  walkTo('/?from_amount=77')
  expect([form().draft.fromText, show.mock.calls.length]).toEqual(['77.00', 3])
})

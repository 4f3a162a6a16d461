import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { amountField, closeRatesPage, showRatesPage } from '../../../test/rates-page.tsx'
import { waitFor } from '../../../test/wait-for.ts'

afterEach(closeRatesPage)

const header = () => within(screen.getByRole('banner'))
const panel = () => document.querySelector('header details')

/** Chooses in the header and returns the query that its form submits. */
function choose(label: 'Country' | 'Language', choice: string): string {
  let query = ''
  const read = (event: Event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) {
      const fields = [...new FormData(event.target)].map(([name, value]) => [name, String(value)])
      query = String(new URLSearchParams(fields))
    }
  }
  addEventListener('submit', read)
  const select = header().getByLabelText(label)
  fireEvent.change(select, { target: { value: within(select).getByText<HTMLOptionElement>(choice).value } })
  removeEventListener('submit', read)
  return query
}

/** Waits for the lazy code that reads the fields. */
async function untilRead(amount: string): Promise<void> {
  const hidden = () => document.querySelector<HTMLInputElement>('header [type=hidden][name=from_amount]')?.value
  await waitFor(() => expect(hidden()).toBe(amount))
}

function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
}

test('submits currencies and an amount that are not applied yet with another country', async () => {
  showRatesPage('?language=en&to_currency=USD&from_currency=EUR')
  type(amountField('have'), '1,234.5')
  await untilRead('1234.5')
  expect(choose('Country', 'Poland')).toBe(
    'from_currency=EUR&to_currency=USD&from_amount=1234.5&country_code=pl&language=en',
  )
})

test('submits no currency that the visitor has not chosen, so that the other country sets it', async () => {
  showRatesPage('?language=en')
  type(amountField('have'), '7')
  await untilRead('7')
  expect(choose('Country', 'Poland')).toBe('from_amount=7&country_code=pl&language=en')
})

test('submits text that is no amount as it was typed', async () => {
  showRatesPage('?language=en')
  type(amountField('have'), 'a lot')
  await untilRead('a lot')
  expect(choose('Language', 'Deutsch')).toBe('from_amount=a+lot&country_code=lt&language=de')
})

test('closes with Escape and moves the focus back to its button', () => {
  showRatesPage()
  fireEvent.click(panel()?.querySelector('summary') ?? document.body)
  expect(panel()?.hasAttribute('open')).toBe(true)
  const language = header().getByLabelText('Language')
  act(() => language.focus())
  expect(document.activeElement).toBe(language)
  fireEvent.keyDown(language, { key: 'Escape' })
  expect(panel()?.hasAttribute('open')).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

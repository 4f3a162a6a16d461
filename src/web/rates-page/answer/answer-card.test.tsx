import { afterEach, expect, test } from 'vitest'
import { amountField, askFor, closePage, heading, openPage, untilLoaded } from '../../../../test/page-over-network.tsx'

afterEach(closePage)

test('shows the computed amount in its field without making it a part of the question', async () => {
  await openPage('?from_currency=EUR&to_currency=USD&from_amount=250')
  const shown = () => [heading(), amountField('get').placeholder, amountField('get').value]
  expect(shown()).toEqual(['250 EUR to USD250 EUR gets you', '= 250.00', ''])
  await askFor('300')
  await untilLoaded()
  expect(shown()).toEqual(['300 EUR to USD300 EUR gets you', '= 300.00', ''])
  expect(location.search).toBe('?country_code=lt&language=en&from_currency=EUR&to_currency=USD&from_amount=300')
})

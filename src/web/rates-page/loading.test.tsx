import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  amountField,
  amountsUnder,
  answerTo,
  askFor,
  closePage,
  codes,
  createGate,
  fault,
  heading,
  isLoading,
  openPage,
  type PageRequest,
  rowCount,
  toasts,
  untilLoaded,
} from '../../../test/page-over-network.tsx'
import { setOnline } from '../../../test/set-online.ts'

afterEach(closePage)

const faultText = 'Something went wrong on our side. Please try again in a moment.'
const main = () => document.querySelector('main')?.textContent
const all = (text: string) => Array(rowCount).fill(text)
const isNotes = ({ call }: PageRequest) => call === 'compare'

test('shows the rates of one provider while those of the other load', async () => {
  const cases = [
    { provider: 'official_by_partner', amount: 250, gate: createGate(), late: 'Market', early: 'EVP' },
    { provider: 'commercial', amount: 300, gate: createGate(), late: 'EVP', early: 'Market' },
  ]
  await openPage('', (request) => {
    const held = cases.find(({ provider, amount }) => request.provider === provider && request.amount === amount)
    return held ? held.gate.passed(request) : answerTo(request)
  })
  for (const { amount, gate, late, early } of cases) {
    await askFor(String(amount))
    await expect.poll(() => amountsUnder(`${early}, for ${amount} EUR`)).toEqual(all(`${amount}.00`))
    expect(isLoading()).toBe(true)
    expect(amountsUnder(`${late}, for ${amount} EUR`)).toEqual(all(''))
    await gate.open()
    await untilLoaded()
    expect(amountsUnder(`${late}, for ${amount} EUR`)).toEqual(all(`${amount}.00`))
  }
})

test('empties only the column of a provider that failed, reports it once, and loads it on retry', async () => {
  let isDown = true
  const requests = await openPage('', (request) =>
    request.provider === 'official_by_partner' && isDown ? fault() : answerTo(request),
  )
  await askFor('250')
  await untilLoaded()
  expect(amountsUnder('EVP, for 250 EUR')).toEqual(all('250.00'))
  expect(amountsUnder('Market, for 250 EUR')).toEqual(all(''))
  expect(main()?.match(/Market rates did not load/g)).toHaveLength(1)
  expect(main()).toContain('EVP rates are up to date. Costs will appear when the other rates load.')
  expect(toasts()).toEqual([`Market rates did not load${faultText}`])
  isDown = false
  const earlier = requests.length
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => amountsUnder('Market, for 250 EUR')).toEqual(all('250.00'))
  expect(amountsUnder('EVP, for 250 EUR')).toEqual(all('250.00'))
  expect(requests.slice(earlier).flatMap(({ provider }) => provider ?? [])).toEqual(['official_by_partner'])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(main()).not.toContain('did not load')
  expect(toasts()).toEqual([])
})

test('keeps the official rates when the request for the commercial ones is cut off', async () => {
  await openPage('', (request) =>
    request.provider === 'commercial' ? Promise.reject(new TypeError('network')) : answerTo(request),
  )
  await askFor('250')
  await untilLoaded()
  expect(amountsUnder('Market, for 250 EUR')).toEqual(all('250.00'))
  expect(main()).toContain('The other rates are up to date. Costs will appear when EVP rates load.')
  expect(toasts()).toHaveLength(1)
})

test('reports in one toast, one band and the stamp that no rates loaded', async () => {
  await openPage('?from_currency=EUR&to_currency=USD&from_amount=250', fault)
  await askFor('300')
  await untilLoaded()
  await expect.poll(toasts).toEqual([`Rates did not load${faultText}`])
  expect(screen.getAllByText('Rates did not load', { selector: 'main *' })).toHaveLength(2)
  expect(heading()).toBe('300 EUR to USD')
  // The lead-in sentence is not shown without its figure.
  expect(main()).not.toContain('300 EUR gets you')
})

test('shows only the newest amount: an older request is cancelled, empties its rows at once and raises no toast', async () => {
  const gate = createGate()
  const requests = await openPage('', (request) => (request.amount === 250 ? gate.passed(request) : answerTo(request)))
  await askFor('250')
  expect(requests.filter((request) => !isNotes(request))).toHaveLength(2)
  expect(amountsUnder('EVP, for 250 EUR')).toEqual(all(''))
  expect(amountsUnder('Market, for 250 EUR')).toEqual(all(''))
  await askFor('300')
  const older = requests.filter((request) => request.amount === 250 && !isNotes(request))
  expect(older.map(({ signal }) => signal?.aborted)).toEqual([true, true])
  await untilLoaded()
  expect(amountsUnder('EVP, for 300 EUR')).toEqual(all('300.00'))
  await gate.open()
  expect(amountsUnder('EVP, for 300 EUR')).toEqual(all('300.00'))
  expect(heading()).toBe('300 EUR in 3 currencies')
  expect(toasts()).toEqual([])
})

test('keeps the rates and requests nothing while offline, and loads the requested amount once online', async () => {
  const requests = await openPage()
  const before = codes()
  setOnline(false)
  expect(main()).toContain('You are offline')
  await askFor('250')
  expect(main()).toContain('Loads when you are back online. The rates below are still for 100 EUR.')
  expect([codes(), amountsUnder('EVP, for 100 EUR')]).toEqual([before, all('100.00')])
  expect([requests, toasts()]).toEqual([[], []])
  setOnline(true)
  await expect.poll(heading).toBe('250 EUR in 3 currencies')
  await untilLoaded()
  expect(amountsUnder('EVP, for 250 EUR')).toEqual(all('250.00'))
  expect(main()).not.toContain('You are offline')
})

test('keeps an amount as it was typed until its rates have loaded', async () => {
  const gate = createGate()
  await openPage('', gate.passed)
  await askFor('1 234,5')
  expect([isLoading(), amountField('have').value]).toEqual([true, '1 234,5'])
  await gate.open()
  await untilLoaded()
  expect(amountField('have').value).toBe('1,234.50')
})

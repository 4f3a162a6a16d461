import { expect, test } from 'vitest'
import { readFixture, spelt } from '../../../../test/feed-fixture.ts'
import { parseLithuaniaXml } from './lithuania.ts'

test('reads rates per euro, each currency with its own day, with the sides in any order', () => {
  expect(spelt(parseLithuaniaXml(readFixture('lithuania-current.xml')))).toEqual([
    '2024-09-12: 1 EUR = 1.6497 AUD',
    '2024-09-12: 1 EUR = 1.9558 BGN',
    '2022-03-01: 1 EUR = 117.201 RUB',
    '2024-08-29: 1 EUR = 663.635360 XAF',
    '2024-08-29: 1 EUR = 45.622020 UAH',
  ])
})

test('reads rates of a quantity of each currency in litas before 2015, including the euro', () => {
  expect(spelt(parseLithuaniaXml(readFixture('lithuania-litas.xml')))).toEqual([
    '2014-12-31: 10 AED = 7.6881 LTL',
    '2014-12-31: 1000 AMD = 6.1387 LTL',
    '2014-12-31: 1 EUR = 3.4528 LTL',
  ])
})

test.each(['<FxRates/>', '<FxRates xmlns="http://www.lb.lt/WebServices/FxRates">\n</FxRates>'])(
  'explains the empty list %j',
  (text) => {
    const message = 'FxRates is empty, which is its answer to a wrong type and to a day without rates'
    expect(() => parseLithuaniaXml(text)).toThrow(`Bank of Lithuania: ${message}`)
  },
)

test('reports an error of the service with its message', () => {
  const text = '<FxRates><OprlErr><Err><Prtry>100</Prtry></Err><Desc>Unknown currency</Desc></OprlErr></FxRates>'
  expect(() => parseLithuaniaXml(text)).toThrow('Bank of Lithuania: the service refuses: "Unknown currency"')
})

test('rejects a list with a date that does not exist', () => {
  const message = 'Bank of Lithuania: the date "2024-09-31" does not exist'
  expect(() => parseLithuaniaXml(readFixture('lithuania-broken.xml'))).toThrow(message)
})

test.each([
  ['<Ccy>EUR', '<Ccy>USD', 'a rate for 2024-09-12 is between "USD" and "AUD", not between EUR or LTL and another'],
  ['<Dt>2024-09-12</Dt>', '', '<FxRate> ("EU EUR 1 AUD 1.6497") has no <Dt>'],
  ['<Amt>1</Amt>', '', '<CcyAmt> ("EUR") has no <Amt>'],
  ['<Amt>1</Amt>', '<Amt>0.5</Amt>', 'the quantity of EUR for 2024-09-12 is not a whole number: "0.5"'],
  ['1.6497', '1,6497', 'the rate EUR/AUD for 2024-09-12 is not a plain decimal: "1,6497"'],
  [
    '</FxRate>',
    '<CcyAmt><Ccy>USD</Ccy><Amt>1.1</Amt></CcyAmt></FxRate>',
    'a rate for 2024-09-12 is between "EUR" and "AUD" and "USD", not between EUR or LTL and another',
  ],
  [/<CcyAmt>.*?<\/CcyAmt>/s, '', 'a rate for 2024-09-12 is between "AUD", not between EUR or LTL and another'],
])('rejects a list with %s replaced by %j', (wanted, instead, message) => {
  const text = readFixture('lithuania-current.xml').replace(wanted, instead)
  expect(() => parseLithuaniaXml(text)).toThrow(`Bank of Lithuania: ${message}`)
})

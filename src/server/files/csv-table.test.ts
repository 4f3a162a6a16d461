import { expect, test } from 'vitest'
import { readTable } from './csv-table.ts'

const columns = ['currency', 'rate'] as const
const linesOf = (text: string) => {
  const read = readTable(text, columns)
  return 'map' in read ? read.map(({ line, cells }) => `${line} ${cells.currency} ${cells.rate}`) : read
}

test('counts lines as a text editor does, with any line ends and with mixed ones', () => {
  expect(linesOf('currency,rate\r\nPLN,1\nUSD,2\rGBP,3\r\n\r\nSEK,4')).toEqual([
    '2 PLN 1',
    '3 USD 2',
    '4 GBP 3',
    '6 SEK 4',
  ])
  expect(linesOf('currency,rate\rPLN,1\r\rUSD,2\r')).toEqual(['2 PLN 1', '4 USD 2'])
  expect(linesOf('currency,rate\nPLN,1\r\n"US\nD",2\nSEK,3')).toEqual(['2 PLN 1', '3 US\nD 2', '5 SEK 3'])
})

test('rejects a repeated column by name, and ignores empty column names', () => {
  expect(linesOf('currency;rate;Rate\nPLN;1;2')).toEqual({ repeated: ['rate'] })
  expect(linesOf('currency;rate;;\nPLN;1;;')).toEqual(['2 PLN 1'])
})

import { beforeAll, expect, test } from 'vitest'
import { writePageOfEveryBlock } from '../scripts/page-of-every-block.ts'
import { shareDesk } from './desk.ts'

const begin = shareDesk('editor')
let everyBlock = ''

beforeAll(async () => {
  const { server, machine } = begin()
  everyBlock = await writePageOfEveryBlock(server.origin, machine.cookie ?? '')
})

test.each([
  ['the rates page', () => '/en/'],
  ['the rates of one pair', () => '/en/?to_currency=USD'],
  ['a page with a block of each kind', () => everyBlock],
  ['an embedded card', () => '/embed?language=en&to_currency=USD'],
])('%s has styles for every class that the server renders', async (_, path) => {
  const { get } = begin().server
  const html = await (await get(path())).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => address)
  const texts = await Promise.all(sheets.map(async (address) => (await get(address)).text()))
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  used.delete('')
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !texts.some((text) => text.includes(`.${name}`)))).toEqual([])
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settingNames } from '#server/config.ts'
import { zipOf } from '../test/zip.ts'
import { startCopy, untilReady } from './copies.ts'
import { makeFault } from './fault.ts'
import type { FaultReport } from './report.ts'

const megabyte = 1024 * 1024

/** Answers that take long to read, or fill the memory. */
const bombs: readonly (readonly [mediaType: string, body: string | Buffer])[] = [
  ['application/zip', zipOf('\n'.repeat(31 * megabyte))],
  ['application/json', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['application/json', `[${'{},'.repeat(1.3 * megabyte)}{}]`],
  ['text/xml', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
  ['text/csv', `Date,${'USD,'.repeat(megabyte)}\n`],
]

/** Every bank answers with something that is meant to do harm, while visitors ask. */
export async function feedBombs(env: Readonly<Record<string, string>>): Promise<FaultReport> {
  const begun = Promise.withResolvers<void>()
  let served = 0
  const bank = createServer(async (_request, response) => {
    await begun.promise
    const [mediaType, body] = bombs[served++ % bombs.length] ?? ['text/plain', '']
    response.writeHead(200, { 'content-type': mediaType }).end(body)
  }).listen(0, '127.0.0.1')
  await once(bank, 'listening')
  const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`
  const urls = Object.fromEntries(settingNames.filter((name) => /^FEED_URL_/.test(name)).map((name) => [name, url]))
  const copy = startCopy({ ...env, ...urls, FEEDS: 'on' })
  try {
    await untilReady(copy)
    const report = await makeFault({
      ...{ name: 'banks that send bombs', rounds: 1, copies: [copy], milliseconds: 10_000 },
      begin: () => begun.resolve(),
      end: () => {},
    })
    return { ...report, rounds: served }
  } finally {
    await copy.kill()
    bank.closeAllConnections()
    bank.close()
  }
}

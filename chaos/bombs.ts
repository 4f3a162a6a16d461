import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FeedName, feeds } from '#server/feeds/sources/feeds.ts'
import { type Copy, startCopy, untilReady } from '../scripts/copy.ts'
import { bombs } from '../test/bombs.ts'
import { makeFault } from './fault.ts'
import type { FaultReport } from './report.ts'

/** Serves feeds with harmful content in the expected format while visitors send requests. */
export async function feedBombs(env: Readonly<Record<string, string>>): Promise<FaultReport> {
  const begun = Promise.withResolvers<void>()
  const served = new Set<string>()
  const bank = createServer(async ({ url = '' }, response) => {
    await begun.promise
    const name = url.slice(1)
    const bomb = bombs.find(([, feed]) => feed === name)
    if (!bomb) return void response.writeHead(404).end()
    const [, , body, headers] = bomb
    served.add(name)
    response.writeHead(200, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(bank, 'listening')
  const origin = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
  const copy = startCopy({ ...env, ...feedUrls(origin), FEEDS: 'on' })
  try {
    await untilReady(copy)
    const report = await makeFault({
      name: 'banks that send bombs',
      rounds: 1,
      copies: [copy],
      milliseconds: 10_000,
      begin: () => begun.resolve(),
      end: () => {},
    })
    return { ...report, rounds: served.size, wrong: [...report.wrong, ...findNotRefused(copy, served)] }
  } finally {
    await copy.kill()
    bank.closeAllConnections()
    bank.close()
  }
}

/** Returns settings that fetch only the feeds with harmful content. */
function feedUrls(origin: string): Record<string, string> {
  const harmed = new Set<FeedName>(bombs.map(([, feed]) => feed))
  return Object.fromEntries(
    feeds.map(({ name }) => [
      `FEED_URL_${name.toUpperCase().replaceAll('-', '_')}`,
      harmed.has(name) ? `${origin}/${name}` : 'off',
    ]),
  )
}

/** Returns the feeds whose content was not refused while it was read. Refused earlier, it would have shown nothing. */
function findNotRefused(copy: Copy, served: ReadonlySet<string>): string[] {
  if (served.size === 0) return ['no feed was fetched']
  const refused = new Set(
    copy
      .output()
      .split('\n')
      .filter((line) => line.includes('"reason":"format"'))
      .map((line) => (JSON.parse(line) as { feed: string }).feed),
  )
  return [...served].filter((name) => !refused.has(name)).map((name) => `${name}: its bomb was not refused as read`)
}

import { Agent, get } from 'node:http'
import { knownAt } from '../test/clock.ts'

/** Many connections with expensive requests, each sent as soon as the previous one was answered. */
export type Attack = {
  readonly name: string
  readonly connections: number
  readonly kind: 'everything' | 'past' | 'pages'
}

const rest = '/lt/currency-exchange/rest'

if (process.argv[2] && process.argv[3]) await attack(process.argv[2], JSON.parse(process.argv[3]))

/** Attacks until the parent process sends a message, and replies with the number of responses by status. */
async function attack(origin: string, { connections, kind }: Attack): Promise<void> {
  const { currencies } = (await (await fetch(`${origin}${rest}/supported-currencies`)).json()) as {
    currencies: string[]
  }
  const all = currencies.map((code) => `from_currency[]=${code}`).join('&')
  let [number, isOver] = [0, false]
  const paths: Readonly<Record<Attack['kind'], () => string>> = {
    everything: () => `${rest}/compare?${all}&from_amount=${++number}`,
    past: () => `${rest}/compare?from_currency=EUR&to_currency=USD&at=${moment(++number)}`,
    pages: () => `/?language=en&from_amount=${++number}`,
  }
  const statuses: Record<string, number> = {}
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const clients = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const status = await ask(`${origin}${paths[kind]()}`, agent)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })
  process.once('message', () => {
    isOver = true
  })
  process.send?.('started')
  await Promise.all(clients)
  agent.destroy()
  process.send?.(statuses)
  process.disconnect()
}

function moment(number: number): string {
  return new Date(knownAt.getTime() + number).toISOString()
}

function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', () => resolve('cut off'))
    }).on('error', ({ message }) => resolve(message))
  })
}

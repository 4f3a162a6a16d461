import { createDeskFamily } from './desk-family.ts'
import type { DeskCookies } from './desk-people.ts'
import type { Document } from './document.ts'
import { oddHeaders } from './odd-headers.ts'
import { oddPath } from './odd-paths.ts'
import { createOddQuestions, createQuestions } from './questions.ts'
import { type Random, some } from './random.ts'
import { rawShape } from './raw-shapes.ts'
import { asTarget, type Family, requestText } from './shot.ts'
import { noise, oddValue, written } from './values.ts'

/** Creates all kinds of requests, each with the weight by which it is picked. */
export function createFamilies(document: Document, random: Random, cookies: DeskCookies): Family[] {
  const question = createQuestions(document)
  const oddQuestion = createOddQuestions(document)
  // Mostly odd paths, because they are cheap to refuse and so more requests can be sent.
  const anything = () => random.pick([question, oddQuestion, oddPath, oddPath, oddPath, oddPath])(random)
  return [
    plain('as documented', 12, () => question(random)),
    plain('odd parameters', 25, () => oddQuestion(random)),
    plain('the page', 1, () => pageTarget(random)),
    plain('a card for another site', 1, () => cardTarget(random)),
    createDeskFamily(random, cookies),
    plain('odd paths', 24, () => oddPath(random)),
    {
      name: 'odd headers',
      weight: 20,
      next() {
        const method = random.pick(['GET', 'GET', 'HEAD', 'OPTIONS'])
        const target = anything()
        const text = requestText(method, target, oddHeaders(random))
        return { family: 'odd headers', text, requests: [{ method, target }], isAlone: false }
      },
    },
    {
      name: 'odd methods',
      weight: 8,
      next() {
        const method = random.pick(methods)
        const target = anything()
        const type = random.pick(['application/json', 'text/plain', 'a/b', 'application/json; charset=x', ''])
        const body = random.pick(['', '{', '{}', '[1]', 'x'.repeat(100), 'x'.repeat(100_000)])
        const text = requestText(method, target, (type && [`content-type: ${type}`]) || [], body)
        return { family: 'odd methods', text, requests: [{ method, target }], isAlone: false }
      },
    },
    {
      name: 'many at once',
      weight: 2,
      next() {
        const requests = Array.from({ length: 2 + random.below(19) }, () => markedQuestion(random))
        const text = requests.map(({ target }) => requestText('GET', target)).join('')
        return { family: 'many at once', text, requests, isAlone: false }
      },
    },
    {
      name: 'raw shapes',
      weight: 6,
      next: () => ({ family: 'raw shapes', text: rawShape(random, anything), requests: [], isAlone: true }),
    },
  ]
}

const methods = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'OPTIONS',
  'HEAD',
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
  'PURGE',
  'LINK',
]

function plain(name: string, weight: number, target: () => string): Family {
  return {
    name,
    weight,
    next() {
      const request = { method: 'GET', target: target() }
      return { family: name, text: requestText('GET', request.target), requests: [request], isAlone: false }
    },
  }
}

/** Returns a request whose response can be distinguished from all others. */
function markedQuestion(random: Random) {
  const amount = `${1 + random.below(1_000_000)}.${10 + random.below(90)}`
  const target = `/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=USD&from_amount=${amount}`
  return { method: 'GET', target, mark: `"from_amount":"${amount}"` }
}

function pageTarget(random: Random): string {
  return drawnTarget(random, '/', ['from_currency', 'to_currency[]', 'from_amount', 'to_amount'])
}

function cardTarget(random: Random): string {
  const path = random.pick(['/embed', '/embed', '/embed', '/embed.js', '/embed/', '/embed/x', '/EMBED'])
  return drawnTarget(random, path, ['from_currency', 'to_currency', 'from_amount', 'theme'])
}

function drawnTarget(random: Random, path: string, own: readonly string[]): string {
  const names = [...own, 'country_code', 'language', 'x']
  const value = () => written(random, random.chance(0.2) ? noise(random, 20) : oddValue(random))
  return asTarget(`${path}?${some(random, 4, () => `${random.pick(names)}=${value()}`).join('&')}`)
}

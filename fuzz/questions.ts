import type { Document, Parameter } from './document.ts'
import { type Random, some } from './random.ts'
import { asTarget } from './shot.ts'
import { likelyValue, noise, oddValue, written } from './values.ts'

type CreateTarget = (random: Random) => string

/** Creates requests as the document describes them. */
export function createQuestions(document: Document): CreateTarget {
  const operations = Object.entries(document.paths)
  return (random) => {
    const [path, { get }] = random.pick(operations)
    const given = get.parameters.filter(({ required }) => required || random.chance(0.5))
    const pairs = given
      .filter((parameter) => parameter.in === 'query')
      .flatMap((parameter) => pairsOf(random, parameter))
    return asTarget(withQuery(filled(random, path, get.parameters), pairs))
  }
}

/** Creates such requests with wrong, repeated or unknown parameters. */
export function createOddQuestions(document: Document): CreateTarget {
  const operations = Object.entries(document.paths)
  return (random) => {
    const [path, { get }] = random.pick(operations)
    const query = get.parameters.filter((parameter) => parameter.in === 'query')
    const likely = query.filter(() => random.chance(0.4)).flatMap((parameter) => pairsOf(random, parameter))
    const odd = some(random, 3, () => oddPair(random, query))
    const pairs = random.chance(0.02) ? some(random, 400, () => oddPair(random, query)) : [...likely, ...odd]
    return asTarget(withQuery(filled(random, path, get.parameters), pairs))
  }
}

function filled(random: Random, path: string, parameters: readonly Parameter[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return random.chance(0.9) ? (parameter?.example ?? 'lt') : random.pick(['en', 'zz', 'LT', 'messages', 'l', '%6Ct'])
  })
}

function pairsOf(random: Random, { name, schema }: Parameter): string[] {
  const count = name.endsWith('[]') ? 1 + random.below(4) : 1
  return Array.from({ length: count }, () => `${name}=${encodeURIComponent(likelyValue(random, schema))}`)
}

const oddNames = ['', '[]', '__proto__', 'constructor', 'callback', 'language', '%', '%5B%5D', 'from_amonut', 'x']

function oddPair(random: Random, parameters: readonly Parameter[]): string {
  const known = parameters.length > 0 && random.chance(0.7)
  const name = known ? random.pick(parameters).name : random.pick(oddNames)
  const bent = random.chance(0.2) ? random.pick([name.toUpperCase(), `${name}[0]`, `${name}[a]`, `${name}[][]`]) : name
  const value = random.chance(0.1) ? noise(random, 20) : oddValue(random)
  return random.chance(0.05) ? bent : `${bent}=${written(random, value)}`
}

function withQuery(path: string, pairs: readonly string[]): string {
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const english = Object.keys({ ...read('messages'), ...read('currency_exchange') })
const code = globSync('src/{domain,web,ui,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Texts whose key is put together, by how it begins. */
const puttogether = [
  'freshness.',
  'history.',
  'link.',
  'source.',
  'provider.',
  'difference.',
  'question.',
  'theme.',
  'table.',
  'filter.',
  'withheld.',
]

/** Texts for what a coming part of the product says. */
const waiting = ['toast.saved']

function read(domain: string): Record<string, string> {
  return JSON.parse(readFileSync(`seeds/translations/${domain}.en.json`, 'utf8'))
}

test('every text that the code names exists', () => {
  const named = [...code.matchAll(/\b(?:say\w*|exchange|label)(?:\.count)?\(\s*'([\w.]+)'/g)].map(([, key = '']) => key)
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((key) => !english.includes(key))).toEqual([])
})

test('every text is named by the code', () => {
  const dotted = english.filter((key) => key.includes('.') && !waiting.includes(key))
  const unused = dotted.filter(
    (key) => !code.includes(`'${key}'`) && !puttogether.some((start) => key.startsWith(start)),
  )
  expect(unused).toEqual([])
})

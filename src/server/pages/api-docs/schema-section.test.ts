import { expect, test } from 'vitest'
import type { Schema } from './api-document.ts'
import { describeType, listFields, sampleOf } from './schema-section.ts'

const typeTexts: readonly [Schema, string][] = [
  [{ type: 'string' }, 'text'],
  [{}, 'anything'],
  [{ type: 'string or null' }, 'text or null'],
  [{ $ref: '#/components/schemas/RateEntry' }, 'RateEntry'],
  [{ type: 'array', items: { $ref: '#/components/schemas/RateEntry' } }, 'list of RateEntry'],
  [
    { type: 'array', prefixItems: [{ type: 'string', const: 'text' }, { type: 'string' }] },
    'list: <code>text</code>, text',
  ],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'whole number or null'],
  [{ enum: ['natural', 'legal'] }, 'text: one of <code>natural</code>, <code>legal</code>'],
  [{ type: 'string', pattern: '^x$' }, 'text: of the form <code class="pattern">^x$</code>'],
  [{ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }, 'list of text by name'],
]

test.each(typeTexts)('describes the type %j', (schema, expected) => {
  expect(describeType(schema).markup).toBe(expected)
})

test('gives a nullable value a sample that is not null', () => {
  const properties = { reason: { type: 'string or null' }, count: { type: 'number or null' } }
  expect(sampleOf({ type: 'object', properties }, {})).toEqual({ reason: 'text', count: 1 })
})

test('expands a recursive schema once', () => {
  const Page: Schema = {
    type: 'object',
    properties: {
      title: { type: 'string', examples: ['Fees'] },
      children: { type: 'array', items: { $ref: '#/components/schemas/Page' } },
    },
    required: ['title'],
  }
  const schema = { $ref: '#/components/schemas/Page' }
  expect(listFields(schema, { Page }).map(({ path }) => path)).toEqual([
    'title',
    'children',
    'children[].title',
    'children[].children',
  ])
  expect(sampleOf(schema, { Page })).toEqual({ title: 'Fees', children: [{ title: 'Fees', children: [] }] })
})

import { type Html, html, joinHtml } from '../html.ts'
import { resolveSchema, type Schema, type Schemas, schemaName } from './api-document.ts'
import { prose } from './docs-parts.ts'

/** Returns a table of all fields of a schema with type and meaning. */
export function fieldTable(schema: Schema, schemas: Schemas, labelledBy: string): Html {
  const rows = listFields(schema, schemas).map(
    (field) => html`
<tr><th scope="row"><code>${field.path}</code>${!field.required && html` <small>may be absent</small>`}</th>
<td>${describeType(field.schema)}</td><td>${prose(describeSchema(field.schema, schemas))}</td></tr>`,
  )
  return html`
<table aria-labelledby="${labelledBy}"><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody></table>`
}

export function describeType(schema: Schema): Html {
  const name = schemaName(schema)
  if (name !== undefined) return html`${name}`
  if (schema.anyOf) return joinHtml(schema.anyOf.map(describeType), ' or ')
  if (schema.prefixItems) return html`list: ${joinHtml(schema.prefixItems.map(describeType), ', ')}`
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`
  if (schema.items) return html`list of ${describeType(schema.items)}${maxInWords(schema)}`
  if (typeof schema.additionalProperties === 'object') return html`${describeType(schema.additionalProperties)} by name`
  if (schema.enum) return html`text: one of ${codes(schema.enum)}`
  if (schema.pattern !== undefined) return html`text: ${patternInWords(schema.pattern)}`
  return html`${plainTypes(schema)}${schema.examples && html`, such as ${codes(schema.examples.map(String))}`}`
}

function plainTypes({ type = '' }: Schema): string {
  return type
    .split(' or ')
    .map((one) => typeNames[one] ?? 'anything')
    .join(' or ')
}

function maxInWords({ maxItems }: Schema): Html | undefined {
  return maxItems === undefined ? undefined : html` <small>at most ${maxItems} of them</small>`
}

/** Returns a pattern with its description, if there is one. */
function patternInWords(pattern: string): Html {
  return html`${patternWords[pattern] ?? 'of the form'} <code class="pattern">${pattern}</code>`
}

const patternWords: Readonly<Record<string, string>> = {
  '^[A-Z]{3}$': 'three capital letters',
  '^[a-z]{2}$': 'two lowercase letters',
  '^[A-Za-z]{2}$': 'two letters',
  '^\\d{1,10}(\\.\\d{1,8})?$': 'decimal number',
  '^\\d+\\.\\d{2,8}$': 'decimal number',
  '^\\d+(\\.\\d+)?$': 'decimal number',
  '^-?\\d+(\\.\\d+)?$': 'decimal number, perhaps negative',
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

function codes(texts: readonly string[]): Html {
  return joinHtml(
    texts.map((text) => html`<code>${text}</code>`),
    ', ',
  )
}

type Field = { readonly path: string; readonly schema: Schema; readonly required: boolean }

/** Lists all fields of a schema, including nested ones such as `rates[].provider`. */
export function listFields(
  schema: Schema,
  schemas: Schemas,
  place: SchemaPosition = { path: '', within: [] },
): Field[] {
  if (place.within.includes(schema)) return []
  const { items, properties = {}, required = [] } = resolveSchema(schema, schemas)
  const within = [...place.within, schema]
  if (items) return listFields(items, schemas, { path: `${place.path}[]`, within })
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = place.path === '' ? name : `${place.path}.${name}`
    const field = { path, schema: property, required: required.includes(name) }
    return [field, ...listFields(property, schemas, { path, within })]
  })
}

/** Path of a schema and its enclosing schemas, by which recursion is detected. */
type SchemaPosition = { readonly path: string; readonly within: readonly Schema[] }

/** Returns the description of a schema, or of its items. */
function describeSchema(schema: Schema, schemas: Schemas): string {
  const { description, items } = resolveSchema(schema, schemas)
  return description ?? (items ? describeSchema(items, schemas) : '')
}

/** Returns a valid value of a schema, built from its examples. */
export function sampleOf(schema: Schema, schemas: Schemas, within: readonly Schema[] = []): unknown {
  if (within.includes(schema)) return schema.items ? [] : undefined
  const { items, properties, examples, enum: choices, type, anyOf } = resolveSchema(schema, schemas)
  const enclosing = [...within, schema]
  if (anyOf?.[0]) return sampleOf(anyOf[0], schemas, enclosing)
  if (examples && (items || type === 'object')) return examples[0]
  if (items) return sampleList(items, sampleOf(items, schemas, enclosing))
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        fieldSamples[name] ?? sampleOf(property, schemas, enclosing),
      ]),
    )
  return examples?.[0] ?? choices?.[0] ?? typeSamples[type?.split(' or ')[0] ?? '']
}

function sampleList({ enum: choices }: Schema, item: unknown): unknown[] {
  if (choices) return [...choices]
  return item === undefined ? [] : [item]
}

/** Samples of fields whose examples would make a misleading response, such as euros worth euros. */
const fieldSamples: Readonly<Record<string, unknown>> = { to_currency: 'USD', quote: 'USD', from_amount: '100.00' }

const typeSamples: Readonly<Record<string, unknown>> = { string: 'text', integer: 1, number: 1, boolean: true }

import type { ApiParameter, Operation } from './api-document.ts'

/** Returns path and query of a valid sample request. */
export function sampleAddress(operation: Operation): string {
  const pairs = operation.parameters
    .filter((parameter) => parameter.in === 'query' && sampleValue(parameter) !== '')
    .map((parameter) => `${parameter.name}=${encodeURIComponent(sampleValue(parameter))}`)
  return samplePath(operation) + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

export function samplePath({ path, parameters }: Operation): string {
  const values = new Map(parameters.map((parameter) => [parameter.name, sampleValue(parameter)]))
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
}

/** Returns the sample value of a parameter; empty if the sample is better without it. */
export function sampleValue({ name, example, schema }: ApiParameter): string {
  return parameterSamples[name] ?? example ?? String(schema.items?.examples?.[0] ?? schema.examples?.[0] ?? '')
}

const parameterSamples: Readonly<Record<string, string>> = {
  'from_currency[]': 'EUR',
  'to_currency[]': 'USD',
  from_currency: 'EUR',
  to_currency: 'USD',
  from_amount: '100',
  country_code: 'lt',
}

import * as z from 'zod/mini'
import { binary } from '#contract/core/body.ts'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { deskEndpoints } from '#server/http/desk/desk-features.ts'
import type { DeskCookies } from './desk-people.ts'
import { Parameter } from './document.ts'
import { JsonSchema, likelyJson } from './odd-json.ts'
import { type Random, some } from './random.ts'
import { asTarget, type Family, requestText } from './shot.ts'
import { likelyValue, noise, oddValue, written } from './values.ts'

const DeskOperation = z.object({
  operationId: z.string(),
  parameters: z.exactOptional(z.array(Parameter)),
  requestBody: z.exactOptional(
    z.object({ content: z.record(z.string(), z.object({ schema: z.exactOptional(JsonSchema) })) }),
  ),
})

const DeskDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), DeskOperation)),
  components: z.object({ schemas: z.record(z.string(), JsonSchema) }),
})

/** Creates calls of all endpoints of the desk, by a user of each role and without a session, with likely and odd input. */
export function createDeskFamily(random: Random, cookies: DeskCookies): Family {
  const document = openApiDocument(deskEndpoints, { title: 'Desk', version: '1.0.0', server: '/', isClosed: false })
  const { paths, components } = DeskDocument.parse(document)
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )

  return {
    name: 'the desk',
    weight: 12,
    next() {
      const { path, method, operationId, parameters = [], requestBody } = random.pick(calls)
      const target = asTarget(`${filled(random, path)}${queryOf(random, parameters)}`)
      const schema = requestBody?.content['application/json']?.schema
      const isBytes = requestBody !== undefined && binary in requestBody.content
      const bytes = isBytes ? Buffer.from(noise(random, 200)).toString('latin1') : ''
      const body = schema ? bodyText(random, likelyJson(random, schema, components.schemas)) : bytes
      // Signing out would end a session that other calls need, so it is only called without one.
      const cookie = operationId === 'signOut' ? undefined : random.pick([...Object.values(cookies), undefined])
      const headers = [
        ...headersOf(random, body, isBytes ? binary : 'application/json'),
        ...(cookie ? [`cookie: ${cookie}`] : []),
      ]
      const text = requestText(method, target, headers, body)
      return { family: 'the desk', text, requests: [{ method, target }], isAlone: false }
    },
  }
}

/** Fills the path with ids that do not exist, so that no call changes records that the other families need. */
function filled(random: Random, path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.1)) return written(random, oddValue(random)) || '0'
    return name === 'currency' ? random.pick(['PLN', 'EUR', 'XTS', 'pln']) : random.pick(['999999', '123456789012345'])
  })
}

function queryOf(random: Random, parameters: readonly Parameter[]): string {
  const known = parameters.filter((one) => one.in === 'query' && random.chance(0.6))
  const pairs = known.map(({ name, schema }) => {
    const value = random.chance(0.6) ? likelyValue(random, schema) : oddValue(random)
    return `${name}=${written(random, value)}`
  })
  const odd = random.chance(0.1) ? some(random, 3, () => `${written(random, noise(random, 8))}=x`) : []
  return pairs.length + odd.length > 0 ? `?${[...pairs, ...odd].join('&')}` : ''
}

function bodyText(random: Random, body: unknown): string {
  const text = JSON.stringify(body)
  const sent = random.chance(0.05) ? random.pick(['{', '[]', 'null', '"', '', '{}{}', text.slice(1), 'a=b']) : text
  return Buffer.from(sent).toString('latin1')
}

function headersOf(random: Random, body: string, type: string): string[] {
  const types = [binary, 'text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'x']
  const origin = random.chance(0.95) ? 'http://localhost' : random.pick(['null', 'https://evil.example', 'http://'])
  return [
    `origin: ${origin}`,
    ...(random.chance(0.97) ? ['x-requested-with: fuzz'] : []),
    ...(body === '' ? [] : [`content-type: ${random.chance(0.95) ? type : random.pick(types)}`]),
    ...(random.chance(0.1) ? [`accept: ${random.pick(['text/csv', 'text/html', '*/*', 'x/y'])}`] : []),
  ]
}

import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { rolesWith } from '#domain/people/rights.ts'
import { join, machineAt } from '../../../../../test/desk.ts'
import { shareTestServer } from '../../../../../test/server.ts'
import { deskEndpoints } from '../desk-features.ts'

const server = shareTestServer()

type Operation = { operationId: string; description: string; security?: { session: string[] }[] }
type Document = {
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { name?: string }> }
}

const address = '/admin/rest/openapi.json'

test('describes every desk call with its roles to signed-in users', async () => {
  const viewer = await join(server(), 'viewer')
  const answer = await viewer.fetch(address)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  // The expectations below check the content of the document.
  const document = (await answer.json()) as Document
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  for (const { name, access } of deskEndpoints) {
    const operation = operations.find(({ operationId }) => operationId === name)
    if (access === 'public') expect(operation?.security, name).toBeUndefined()
    else expect(operation?.security, name).toEqual([{ session: [access] }])
    if (access === 'known')
      expect(operation?.description, name).toContain('while their required two-factor authentication is not set up.')
    else if (access === 'signed_in') expect(operation?.description, name).toContain('For signed-in users.')
    else if (access !== 'public')
      expect(operation?.description, name).toContain(`For these roles: ${rolesWith(access).join(', ')}.`)
  }
  expect(document.components.securitySchemes).toMatchObject({ session: { name: '__Host-agio-desk' } })
  expect(document.components.securitySchemes).not.toHaveProperty('basic')
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
})

test('describes which calls require a recent authentication', async () => {
  const document = (await (await (await join(server(), 'editor')).fetch(address)).json()) as Document
  const descriptionOf = (path: string, method: string) => document.paths[path]?.[method]?.description
  expect(descriptionOf('/admin/rest/sources', 'patch')).toContain('Needs a recent re-authentication.')
  expect(descriptionOf('/admin/rest/sources', 'get')).not.toContain('re-authentication')
})

test('rejects callers who are not signed in', async () => {
  expect((await machineAt(server()).fetch(address)).status).toBe(401)
})

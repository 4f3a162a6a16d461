import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'

export const describeDesk = endpoint({
  name: 'describeDesk',
  subject: 'Account',
  method: 'GET',
  route: deskRoutes.desk_document,
  access: 'signed_in',
  summary: 'Get this document',
  description: 'All calls of the desk as OpenAPI 3.1, with the right that each requires.',
  query: noQuery,
  answer: asIs(z.looseObject({ openapi: z.string() })),
  errors: [],
})

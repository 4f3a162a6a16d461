import * as z from 'zod/mini'
import { JsonSchema } from './odd-json.ts'

/** Parts of the OpenAPI document that the fuzzer reads. */
export type Document = {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

export type Operation = {
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>
}

export const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.exactOptional(z.boolean()),
  example: z.exactOptional(z.string()),
  schema: JsonSchema,
})
export type Parameter = z.infer<typeof Parameter>

export async function loadDocument(origin: string): Promise<Document> {
  const response = await fetch(`${origin}/api/openapi.json`)
  // The cast is safe, because other tests check the document.
  const document = (await response.json()) as Document
  // Only GET requests are fuzzed by this document; requests that send data have tests of their own.
  const readable = Object.entries(document.paths).filter(([, methods]) => 'get' in methods)
  return { ...document, paths: Object.fromEntries(readable) }
}

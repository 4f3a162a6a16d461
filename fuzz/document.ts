import * as z from 'zod/mini'
import { JsonSchema } from './odd-json.ts'

/** What a fuzzer reads of the OpenAPI document. */
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
  // Its form has a test of its own.
  const document = (await response.json()) as Document
  // What is sent has tests of its own; here it is about what is asked.
  const asked = Object.entries(document.paths).filter(([, methods]) => 'get' in methods)
  return { ...document, paths: Object.fromEntries(asked) }
}

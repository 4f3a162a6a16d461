/** What a fuzzer reads of the OpenAPI document. */
export type Document = {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

export type Operation = {
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly example?: string
  readonly schema: { readonly pattern?: string }
}

export async function loadDocument(origin: string): Promise<Document> {
  const response = await fetch(`${origin}/api/openapi.json`)
  // Its form has a test of its own.
  return (await response.json()) as Document
}

import { z } from 'zod'

/** Part of an OpenAPI document that the reference page shows. */
export type ApiDocument = {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly server: string
  /** Descriptions of basic authorization for all operations, and of the session for those that need a right. */
  readonly authorization: { readonly basic: string; readonly session: string | undefined }
  readonly groups: readonly OperationGroup[]
  readonly schemas: Schemas
}

export type OperationGroup = {
  readonly name: string
  readonly description: string
  readonly operations: readonly Operation[]
}

export type Operation = Omit<z.infer<typeof WireOperation>, 'requestBody' | 'security'> & {
  readonly method: string
  readonly path: string
  /** Schema of the request body, if there is one. */
  readonly body: Schema | undefined
  /** Right that a signed-in user needs; undefined for public operations. */
  readonly right: string | undefined
}
export type ApiParameter = z.infer<typeof WireParameter>
export type Schemas = Readonly<Record<string, Schema>>

export type Schema = {
  readonly $ref?: string | undefined
  readonly type?: string | undefined
  readonly description?: string | undefined
  readonly pattern?: string | undefined
  readonly enum?: readonly string[] | undefined
  readonly examples?: readonly unknown[] | undefined
  readonly items?: Schema | undefined
  /** Schemas of the items of a tuple. */
  readonly prefixItems?: readonly Schema[] | undefined
  readonly const?: string | number | boolean | undefined
  readonly maxItems?: number | undefined
  readonly properties?: Schemas | undefined
  readonly required?: readonly string[] | undefined
  readonly additionalProperties?: Schema | boolean | undefined
  readonly anyOf?: readonly Schema[] | undefined
}

/** Reads an OpenAPI document, and throws if the reference page could not show it. */
export function readApiDocument(document: unknown): ApiDocument {
  const { info, servers, tags, paths, components } = WireDocument.parse(document)
  const { basic, session } = components.securitySchemes
  const operations = Object.entries(paths)
    .flatMap(([path, item]) => Object.entries(item).map(([method, one]) => readOperation(one, { method, path })))
    // Omits separate addresses of tables, which their JSON operations describe.
    .filter(({ responses }) => responses['200']?.content?.['application/json'])
  return {
    ...info,
    server: servers[0].url,
    authorization: { basic: basic.description, session: session?.description },
    groups: tags.map((tag) => ({ ...tag, operations: operations.filter(({ tags: [name] }) => name === tag.name) })),
    schemas: components.schemas,
  }
}

function readOperation(
  { requestBody, security, ...operation }: z.infer<typeof WireOperation>,
  { method, path }: { readonly method: string; readonly path: string },
): Operation {
  const body = requestBody?.content['application/json'].schema
  return { ...operation, method: method.toUpperCase(), path, body, right: security?.[0].session[0] }
}

/** Resolves the reference of a schema. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  const name = schemaName(schema)
  return name === undefined ? schema : (schemas[name] ?? {})
}

export function schemaName({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1)
}

const WireSchema: z.ZodType<Schema> = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string()).transform((types) => types.join(' or '))]).optional(),
  description: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.string()).optional(),
  examples: z.array(z.unknown()).optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  const: z.union([z.string(), z.number(), z.boolean()]).optional(),
  get items() {
    return z.union([WireSchema, z.literal(false).transform(() => undefined)]).optional()
  },
  get prefixItems() {
    return z.array(WireSchema).optional()
  },
  get properties() {
    return z.record(z.string(), WireSchema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), WireSchema]).optional()
  },
  get anyOf() {
    return z.array(WireSchema).optional()
  },
})

const WireParameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  description: z.string(),
  schema: WireSchema,
  example: z.string().optional(),
})

const WireResponse = z.object({
  description: z.string(),
  content: z.object({ 'application/json': z.object({ schema: WireSchema }).optional() }).optional(),
})

const WireOperation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(WireParameter),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: WireSchema }) }) }).optional(),
  security: z.tuple([z.object({ session: z.tuple([z.string()]) })]).optional(),
  responses: z.record(z.string(), WireResponse),
})

const WireScheme = z.object({ description: z.string() })

const WireDocument = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.tuple([z.object({ url: z.string() })]),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), WireOperation)),
  components: z.object({
    schemas: z.record(z.string(), WireSchema),
    securitySchemes: z.object({ basic: WireScheme, session: WireScheme.optional() }),
  }),
})

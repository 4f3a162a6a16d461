import * as z from 'zod/mini'
import { richTextLimits as limits, plainText, type RichText } from '#domain/content/model/rich-text.ts'
import {
  findAddress,
  isLinkName,
  maxAddressLength,
  type Target,
  type TargetWay,
  targetWays,
} from '#domain/content/model/target.ts'
import { isName, isPlainLine, namePattern } from '#domain/content/model/words.ts'
import type { TextForm } from '../core/query.ts'

export const DocumentId = z.int().check(z.positive(), z.meta({ description: 'Number of a document.' }))

/** Form of a document number in a query. */
export const documentNumber: TextForm<number> = {
  find: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  write: String,
  problem: 'Must be the number of a document.',
  schema: { type: 'integer', minimum: 1, description: 'Number of a document.' },
}

export const plainLine = z.refine<string>(
  isPlainLine,
  'Must not contain control characters or characters that change the direction of text.',
)

/** Rules of identifiers. An empty text passes, because drafts are saved while an editor types. */
export const nameRules = [
  z.regex(
    new RegExp(`(?:${namePattern.source})|^$`),
    'Must be lowercase letters, digits, hyphens and underscores, and begin with a letter.',
  ),
  z.refine<string>(
    (text) => isName(text) || !namePattern.test(text),
    'Must not be a reserved name, such as constructor.',
  ),
]

const targetForms = {
  link: z.strictObject({ link: z.string().check(z.refine(isLinkName, 'Must be the name of a link.')) }),
  page: z.strictObject({ page: DocumentId }),
  address: z.strictObject({
    address: z.string().check(
      z.maxLength(maxAddressLength),
      z.refine((text) => findAddress(text) !== undefined, 'Must be an https, http, mailto or tel URL, or a path.'),
    ),
  }),
}

const AnyTarget = z
  .union([targetForms.link, targetForms.page, targetForms.address])
  .check(z.meta({ id: 'Target', description: 'Target of a link: a named link, a page, or a URL.' }))

// The check of the link guarantees that its name exists.
const WireTarget = AnyTarget as z.ZodMiniType<Target>

/** Returns the schema of a target given in one of several ways. */
export function targetWire(ways: readonly TargetWay[]): z.ZodMiniType<Target> {
  if (ways.length === targetWays.length) return WireTarget
  return z.union(ways.map((way) => targetForms[way])) as z.ZodMiniType<Target>
}

const Flag = z.exactOptional(z.literal(true))

const Spans = z
  .array(
    z.strictObject({
      text: z.string().check(z.minLength(1), z.maxLength(limits.spanLength), plainLine),
      strong: Flag,
      emphasis: Flag,
      code: Flag,
      target: z.exactOptional(WireTarget),
    }),
  )
  .check(z.maxLength(limits.spans))

/**
 * Returns the schema of blocks nested up to a depth. Each level has a schema of its own, so deeper input is not
 * examined.
 */
function blocks(depth: number): z.ZodMiniType<RichText> {
  const plain = [
    z.strictObject({ kind: z.literal('paragraph'), spans: Spans }),
    z.strictObject({
      kind: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
      spans: Spans,
    }),
    z.strictObject({
      kind: z.literal('table'),
      head: z.enum(['row', 'none']),
      rows: z.array(z.array(Spans).check(z.maxLength(limits.columns))).check(z.maxLength(limits.rows)),
    }),
  ] as const
  const inner = depth > 1 ? blocks(depth - 1) : undefined
  const nesting = inner
    ? ([
        z.strictObject({
          kind: z.literal('list'),
          style: z.enum(['bullets', 'numbers']),
          items: z.array(inner).check(z.maxLength(limits.items)),
        }),
        z.strictObject({ kind: z.literal('quote'), blocks: inner }),
      ] as const)
    : []
  return z.array(z.discriminatedUnion('kind', [...plain, ...nesting])).check(z.maxLength(limits.blocks))
}

export const WireRichText = blocks(limits.depth + 1).check(
  z.refine((text) => plainText(text).length <= limits.length, `Must have at most ${limits.length} characters.`),
  z.meta({ id: 'RichText', description: 'A rich text: blocks in order.' }),
)

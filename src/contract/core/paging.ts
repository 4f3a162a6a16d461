import * as z from 'zod/mini'
import { single, type TextForm } from './query.ts'

export const usualLimit = 50

/** Upper bound of counts: exact counts of longer lists would be expensive and useless. */
export const countBound = 1_000

/** Parameters of a paged list. */
export const paging = { limit: single('limit', count(1, 200)), offset: single('offset', count(0, 1_000_000)) } as const

function count(min: number, max: number): TextForm<number> {
  return {
    find: (text) => (/^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
    write: String,
    problem: `Must be a whole number from ${min} to ${max}.`,
    schema: {
      type: 'integer',
      minimum: min,
      maximum: max,
      description:
        min === 0 ? 'Number of entries to skip; 0 by default.' : `Maximum number of entries; ${usualLimit} by default.`,
    },
  }
}

/** Returns the schema of one page of a list, with its position. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<Item>(item: z.ZodMiniType<Item>) {
  return z.object({ items: z.array(item), _metadata: Metadata })
}

const Metadata = z
  .object({
    total: z.number(),
    offset: z.number(),
    limit: z.number(),
    has_next: z.boolean(),
    has_previous: z.boolean(),
  })
  .check(z.meta({ id: 'PageMetadata', description: 'Position of this page in the list.' }))

/** Returns one page of a whole list. */
export function paged<Item>(
  all: readonly Item[],
  { limit = usualLimit, offset = 0 }: { limit?: number; offset?: number },
) {
  const place = { total: all.length, offset, limit, hasNext: offset + limit < all.length }
  return { items: all.slice(offset, offset + limit), _metadata: pageMetadata(place) }
}

type PagePlace = { readonly total: number; readonly offset: number; readonly limit: number; readonly hasNext: boolean }

export function pageMetadata({ total, offset, limit, hasNext }: PagePlace) {
  return { total, offset, limit, has_next: hasNext, has_previous: offset > 0 && total > 0 }
}

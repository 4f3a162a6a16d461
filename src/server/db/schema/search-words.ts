import { customType } from '../core/drizzle.ts'

/** Folded words as returned by the database function `search_words`, without positions and weights. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A word in byte order on every server, so that the index finds words by their beginning. */
export const wordText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

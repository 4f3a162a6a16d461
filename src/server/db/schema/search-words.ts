import { customType } from '../core/drizzle.ts'

/** Folded words, as the function `search_words` of the database makes them. They have no places and no weights. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A word, in the order of its bytes on every server, so that its beginning is found by the index. */
export const wordText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

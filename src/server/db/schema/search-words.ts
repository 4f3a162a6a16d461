import { customType } from '../drizzle.ts'

/** Folded words, as the function `search_words` of the database makes them. They have no places and no weights. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

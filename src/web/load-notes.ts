import type { Call } from '#contract/client.ts'
import { compare } from '#contract/compare.ts'
import { codeOf } from '#contract/error.ts'
import { callLocale } from './call-locale.ts'
import { questionOf, type Wanted } from './load-rates.ts'
import { notesOf, type RowNotes } from './rates-page/notes.ts'

/** How the load of the notes ended. */
export type LoadedNotes = { readonly notes: RowNotes } | { readonly error: string }

/** Asks what is to be said of the rows of a filter. A failure is an answer too; a call that was cancelled is none. */
export async function loadNotes(call: Call, wanted: Omit<Wanted, 'provider'>): Promise<LoadedNotes> {
  const { filter, signal } = wanted
  try {
    const query = questionOf(wanted)
    const { comparisons } = await call(compare, { path: callLocale, query, ...(signal && { signal }) })
    return { notes: notesOf(comparisons, filter) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { error: codeOf(error) }
  }
}

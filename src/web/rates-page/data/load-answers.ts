import type { Call } from '#contract/core/client.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { type LoadedNotes, loadNotes } from './load-notes.ts'
import { loadRates, type RatesQuery } from './load-rates.ts'
import type { Loaded } from './rates-page-data.ts'
import { isMixed, openingState } from './rates-store.ts'

type Answers = { readonly loaded: readonly Loaded[]; readonly notes: LoadedNotes }

type Question = Pick<RatesQuery, 'filter' | 'country'>

/** Loads the rates of every provider and the notes, and loads all again once if the data changed in between. */
export async function loadAnswers(call: Call, question: Question, providers: readonly Provider[]): Promise<Answers> {
  const answers = await loadOnce(call, question, providers)
  return isMixed(openingState({ ...answers, filter: question.filter }, providers))
    ? loadOnce(call, question, providers)
    : answers
}

async function loadOnce(call: Call, question: Question, providers: readonly Provider[]): Promise<Answers> {
  const [notes, ...loaded] = await Promise.all([
    loadNotes(call, question),
    ...providers.map((provider) => loadRates(call, { ...question, provider })),
  ])
  return { notes, loaded }
}

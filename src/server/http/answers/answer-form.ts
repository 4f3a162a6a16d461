import { csvLines } from '#contract/core/csv.ts'
import type { CsvForm, Endpoint, MediaType } from '#contract/core/endpoint.ts'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { collectInPieces } from '../../queue/in-pieces.ts'
import { prefersCsv } from '../core/negotiation.ts'

export type Text = { readonly text: string; readonly mediaType: MediaType }

/** Format in which an endpoint writes its values. */
export type AnswerForm<Value> = {
  readonly mediaType: 'application/json' | 'text/csv'
  /** Writes a value, in pieces if it may be long. */
  write(value: Value): string | Iterable<string>
  /** True if the URL alone determines the format, false if the Accept header does. */
  readonly isOfAddress: boolean
  /** Request header that chooses between this format and another, if there is another. */
  readonly vary: 'accept' | undefined
}

type Formats<Value> = Pick<Endpoint<unknown, Value, unknown>, 'answer' | 'csv'>

/** Chooses the format for a request to one of an endpoint's routes. */
export function chooseForm<Value>(
  { answer, csv }: Formats<Value>,
  route: RouteDeclaration,
  accept: string | undefined,
): AnswerForm<Value> {
  const json = { mediaType: 'application/json', write: answer.text, isOfAddress: true } as const
  if (!csv) return { ...json, vary: undefined }
  const table = { mediaType: 'text/csv', write: (value: Value) => csvLines(csv.table(value)) } as const
  if (route === csv.route) return { ...table, isOfAddress: true, vary: undefined }
  return prefersCsv(accept) ? { ...table, isOfAddress: false, vary: 'accept' } : { ...json, vary: 'accept' }
}

/** Writes CSV from slices, each of which is a table by itself; column names appear once. */
export async function* csvOfSlices<Value>(
  csv: Pick<CsvForm<Value>, 'table'>,
  slices: AsyncIterable<Value>,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const slice of slices) {
    const [columns = [], ...rows] = csv.table(slice)
    yield [...csvLines(isFirst ? [columns, ...rows] : rows)].join('')
    isFirst = false
  }
}

/** Joins the pieces of a text; a request that waits in a queue lets other work run in between. */
export function joinText(pieces: string | Iterable<string>, hasTurn: boolean): string | Promise<string> {
  if (typeof pieces === 'string') return pieces
  return hasTurn ? collectInPieces(pieces).then((all) => all.join('')) : [...pieces].join('')
}

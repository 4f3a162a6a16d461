import { csvLines } from '#contract/core/csv.ts'
import type { CsvForm, Endpoint, MediaType } from '#contract/core/endpoint.ts'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { collectInPieces } from '../../turns/in-pieces.ts'
import { prefersCsv } from '../core/negotiation.ts'

/** A finished text. */
export type Text = { readonly text: string; readonly mediaType: MediaType }

/** What values are told as. */
export type AnswerForm<Value> = {
  readonly mediaType: 'application/json' | 'text/csv'
  /** In pieces where it may be long. */
  write(value: Value): string | Iterable<string>
  /** Whether it is what the address gives by itself; otherwise a header asked for it. */
  readonly isOfAddress: boolean
  /** The header that chooses between this form and another, where there is another. */
  readonly vary: 'accept' | undefined
}

type Told<Value> = Pick<Endpoint<unknown, Value, unknown>, 'answer' | 'csv'>

/** The form that is wanted at one of an endpoint's addresses. */
export function chooseForm<Value>(
  { answer, csv }: Told<Value>,
  route: RouteDeclaration,
  accept: string | undefined,
): AnswerForm<Value> {
  const json = { mediaType: 'application/json', write: answer.text, isOfAddress: true } as const
  if (!csv) return { ...json, vary: undefined }
  const table = { mediaType: 'text/csv', write: (value: Value) => csvLines(csv.table(value)) } as const
  if (route === csv.route) return { ...table, isOfAddress: true, vary: undefined }
  return prefersCsv(accept) ? { ...table, isOfAddress: false, vary: 'accept' } : { ...json, vary: 'accept' }
}

/** A table whose rows come in slices, each of which is a table by itself. */
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

/** Puts a long text together; with breaks for others, where whoever asked has a turn to do it in. */
export function joinText(pieces: string | Iterable<string>, hasTurn: boolean): string | Promise<string> {
  if (typeof pieces === 'string') return pieces
  return hasTurn ? collectInPieces(pieces).then((all) => all.join('')) : [...pieces].join('')
}

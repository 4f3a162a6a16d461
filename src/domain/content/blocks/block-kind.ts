import type { Right } from '../../people/rights.ts'
import type { Complete, Fields } from '../model/field.ts'
import type { Reading } from '../presenting/said-value.ts'
import type { ContentBook } from '../publishing/content-book.ts'

/** Who reads a block, and what else is said. */
export type Around = { readonly book: ContentBook; readonly reading: Reading }

/** What was filled in of a block; a draft may lack anything. */
type Filled<Shared extends Fields, Local extends Fields> = {
  readonly shared: Partial<Complete<Shared>>
  readonly local: Partial<Complete<Local>>
}

/** A piece that pages are put together of, declared once. */
export type BlockKind<
  Name extends string = string,
  Shared extends Fields = Fields,
  Local extends Fields = Fields,
  Shown = unknown,
> = {
  readonly name: Name
  /** What is the same in all languages. */
  readonly shared: Shared
  /** What each language says for itself. */
  readonly local: Local
  /** Who may put one on a page, or change it. */
  readonly may: Right
  /** What it shows to a reader; undefined where that is nothing. */
  show(filled: Filled<Shared, Local>, around: Around): Shown | undefined
}

export function blockKind<const Name extends string, const Shared extends Fields, const Local extends Fields, Shown>(
  declaration: BlockKind<Name, Shared, Local, Shown>,
): BlockKind<Name, Shared, Local, Shown> {
  return declaration
}

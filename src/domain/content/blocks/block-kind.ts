import type { Right } from '../../people/rights.ts'
import type { Complete, Fields } from '../model/field.ts'
import type { Reading } from '../presenting/public-value.ts'
import type { ContentBook } from '../publishing/content-book.ts'

/** Reader of a block, and the published content around it. */
export type BlockContext = { readonly book: ContentBook; readonly reading: Reading }

/** Values of a block; those of a draft may be incomplete. */
type Filled<Shared extends Fields, Local extends Fields> = {
  readonly shared: Partial<Complete<Shared>>
  readonly local: Partial<Complete<Local>>
}

/** Declaration of a kind of block. */
export type BlockKind<
  Name extends string = string,
  Shared extends Fields = Fields,
  Local extends Fields = Fields,
  Shown = unknown,
> = {
  readonly name: Name
  /** Fields shared by all languages. */
  readonly shared: Shared
  /** Fields of each language. */
  readonly local: Local
  /** Right needed to add or change one. */
  readonly may: Right
  /** Returns what a reader sees; undefined if nothing. */
  show(filled: Filled<Shared, Local>, around: BlockContext): Shown | undefined
}

export function blockKind<const Name extends string, const Shared extends Fields, const Local extends Fields, Shown>(
  declaration: BlockKind<Name, Shared, Local, Shown>,
): BlockKind<Name, Shared, Local, Shown> {
  return declaration
}

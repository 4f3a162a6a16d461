import type { ReactNode } from 'react'
import type { Field, FieldKind, FieldOf } from '#domain/content/model/field.ts'
import type { StoredByKind } from '#domain/content/presenting/public-value.ts'
import type { Language } from '#domain/texts/languages/language.ts'

/** Context of an input in its form. */
export type InputContext = {
  /** Language of the text. */
  readonly language: Language
  readonly isDisabled: boolean
  /** ID of the document, if it exists already. */
  readonly document?: number
  /** Name of the document's title field. */
  readonly titled?: string
  /** Returns the value of another field of the document, of any part. */
  readonly valueOf: (name: string) => unknown
  /** Returns the problem of the field at a path such as `items[0].label`. */
  readonly problemAt: (path: string) => string | undefined
  /** Returns the contract's messages for the field at a path. */
  readonly sentencesAt?: (path: string) => readonly string[]
  /** Returns true if anything within the field at a path has a problem. */
  readonly isWrongIn?: (path: string) => boolean
  /** Renders a nested field. */
  readonly draw: (drawn: Drawn) => ReactNode
}

/** Field with its value. */
export type Drawn = {
  readonly name: string
  readonly path: string
  readonly field: Field
  readonly value: unknown
  /** Fallback shown to readers while it is empty; never a value. */
  readonly instead?: unknown
  readonly onChange: (value: unknown) => void
}

export type InputProps<Kind extends FieldKind> = {
  readonly field: FieldOf<Kind>
  readonly path: string
  readonly label: string
  readonly value: StoredByKind[Kind] | undefined
  readonly instead: StoredByKind[Kind] | undefined
  readonly onChange: (value: StoredByKind[Kind] | undefined) => void
  readonly problem: string | undefined
  readonly around: InputContext
}

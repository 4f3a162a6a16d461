import type { ReactNode } from 'react'
import type { Field, FieldKind, FieldOf } from '#domain/content/model/field.ts'
import type { StoredByKind } from '#domain/content/presenting/said-value.ts'
import type { Language } from '#domain/texts/languages/language.ts'

/** What an input knows of the form it stands in. */
export type Around = {
  /** The language of what is written there. */
  readonly language: Language
  readonly isDisabled: boolean
  /** The document, where there is one already. */
  readonly document?: number
  /** The field that the document is called by. */
  readonly titled?: string
  /** What stands in another field of the document, whichever part it is of. */
  readonly valueOf: (name: string) => unknown
  /** What is wrong with the field at a path such as `items[0].label`. */
  readonly problemAt: (path: string) => string | undefined
  /** What the contract says of the field at a path, where it said something. */
  readonly sentencesAt?: (path: string) => readonly string[]
  /** Whether something is wrong anywhere within the field at a path. */
  readonly isWrongIn?: (path: string) => boolean
  /** Draws a field within a field. */
  readonly draw: (drawn: Drawn) => ReactNode
}

/** A field with what stands in it. */
export type Drawn = {
  readonly name: string
  readonly path: string
  readonly field: Field
  readonly value: unknown
  /** What readers get as long as nothing is written: shown, and never a value. */
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
  readonly around: Around
}

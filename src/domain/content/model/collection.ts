import type { ActGroup } from '../../people/act-group.ts'
import type { Right } from '../../people/rights.ts'
import type { TextKey } from '../../texts/translating/text-key.ts'
import type { Complete, Fields, Value } from './field.ts'

/** Declaration of a content type. */
export type Collection<Shared extends Fields = Fields, Local extends Fields = Fields> = {
  readonly name: string
  /** Fields shared by all languages, published as a part of their own. */
  readonly shared: Shared
  /** Fields of each language; each language is a part of its own. */
  readonly local: Local
  /** Field with the title of a document at the desk. */
  readonly titled: string
  /** Further fields by which editors find a document. */
  readonly searched?: readonly string[]
  /** Fields for search engines, shown last in the form. */
  readonly forSearch?: readonly string[]
  /** Large fields, read on request, while all others are in memory. */
  readonly onDemand?: readonly string[]
  /** Fields that count only if another field has a value, and are then required. */
  readonly neededWhere?: Readonly<Record<string, { readonly field: string; readonly is: string }>>
  /** True if the public API lists its documents. */
  readonly isAsked: boolean
  /** Fixed keys of its documents: there are no others, and none can be deleted. */
  readonly keys?: readonly string[]
  readonly may: { readonly change: Right; readonly publish: Right }
  readonly desk: DeskDeclaration
  /** Group of actions on its documents in the audit log; that of pages if omitted. */
  readonly auditGroup?: ActGroup
}

/** How the desk shows the documents of a collection. The desk checks that path and icon exist where it uses them. */
type DeskDeclaration = {
  /** Path below `/{_locale}/admin/` of the screen where the documents are. */
  readonly path: string
  readonly icon: string
  /** Heading of a document in a list of what refers to another one; its bare title when left out. */
  readonly usageText?: TextKey<'admin'>
} & (DrawnScreen | OwnScreen)

/** A list at the path and a form at `/{id}`, both drawn from the declaration. Texts are named after the collection. */
type DrawnScreen = {
  readonly screen: 'list'
  /** Key that opens the list when pressed after G. */
  readonly shortcut?: string
  /** Present where visitors see a document by itself. */
  readonly preview?: Preview
}

/** A screen with code of its own, or none but that of another collection. */
type OwnScreen = {
  readonly screen: 'own' | 'none'
  /** Text with the name of the documents. */
  readonly title: TextKey<'admin'>
  /** End of the link to one document, after the path of the screen, such as `?image={id}` or `?menu={key}`. */
  readonly item: string
  /** True if the desk also lists and creates documents as on a drawn screen. */
  readonly isListed?: true
}

export type Preview = {
  /** The id of the element of the page where the document is. */
  readonly place?: string
}

/**
 * Returns the shared fields with which documents of a collection refer to others, and the collections they refer to.
 */
export function referenceFields({ shared }: Pick<Collection, 'shared'>) {
  return Object.entries(shared).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, to: field.to, isNeeded: field.isNeeded }] : [],
  )
}

type Conditions = Pick<Collection, 'neededWhere'>

/** Tells whether a field counts in a part, given the values of the others; most always do. */
export function isCounted(name: string, { neededWhere = {} }: Conditions, value: Value): boolean {
  const condition = neededWhere[name]
  return !condition || value[condition.field] === condition.is
}

/** Returns the missing fields of a part that other values require. */
export function requiredBecause(conditions: Conditions, value: Value): string[] {
  const names = Object.keys(conditions.neededWhere ?? {})
  return names.filter((name) => value[name] === undefined && isCounted(name, conditions, value))
}

/** Tells whether other collections have a field that refers to documents of a collection. */
export function isNamed({ name }: Pick<Collection, 'name'>, all: readonly Collection[]): boolean {
  return all.some((one) => referenceFields(one).some(({ to }) => to === name))
}

export type SharedOf<One> = One extends Collection<infer Shared, Fields> ? Complete<Shared> : never
/** Editors may also publish. */
export const editors = { change: 'content.change', publish: 'content.publish' } as const

export function collection<
  const Shared extends Fields,
  const Local extends Fields,
  const Name extends string,
  const Desk extends DeskDeclaration,
>(
  declaration: Collection<Shared, Local> & {
    readonly name: Name
    readonly desk: Desk
    readonly titled: keyof Shared | keyof Local
    readonly searched?: readonly (keyof Shared | keyof Local)[]
    readonly forSearch?: readonly (keyof Local)[]
    readonly onDemand?: readonly (keyof Local)[]
  },
): Collection<Shared, Local> & { readonly name: Name; readonly desk: Desk } {
  return declaration
}

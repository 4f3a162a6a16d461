import type { ActGroup } from '../../people/act-group.ts'
import type { Right } from '../../people/rights.ts'
import type { TextKey } from '../../texts/translating/text-key.ts'
import type { Complete, Fields, Value } from './field.ts'

/** A kind of content, declared once. */
export type Collection<Shared extends Fields = Fields, Local extends Fields = Fields> = {
  readonly name: string
  /** What is the same in all languages; published as a part of its own. */
  readonly shared: Shared
  /** What each language says for itself; each language is a part of its own. */
  readonly local: Local
  /** The field that a document is called by, at the desk. */
  readonly titled: string
  /** Other fields that editors find a document by. */
  readonly searched?: readonly string[]
  /** Fields for search engines, which are written last. */
  readonly forSearch?: readonly string[]
  /** Fields that make the most of a document: read when somebody asks for it, while all others are at hand. */
  readonly onDemand?: readonly string[]
  /** Fields that count only where another says something, and without which nothing is published there. */
  readonly neededWhere?: Readonly<Record<string, { readonly field: string; readonly is: string }>>
  /** Whether the public can ask for it; what only changes something else is not asked for by itself. */
  readonly isAsked: boolean
  /** What its documents are called, where the program knows them by name: there are no others, and none is thrown away. */
  readonly keys?: readonly string[]
  readonly may: { readonly change: Right; readonly publish: Right }
  readonly desk: DeskDeclaration
  /** Where the audit log shows what is done to its documents; with the pages when left out. */
  readonly auditGroup?: ActGroup
}

/**
 * How the desk shows the documents of a collection. Whether the path and the icon exist is checked where the desk uses
 * them.
 */
type DeskDeclaration = {
  /** Path below `/{_locale}/admin/` of the screen where the documents are. */
  readonly path: string
  readonly icon: string
  /** Heading of a document in a list of what refers to another one; its bare title when left out. */
  readonly usageText?: TextKey<'admin'>
} & (DrawnScreen | OwnScreen)

/** A list at the path and a form at `/{id}`, both drawn from the declaration. Its texts are named after the collection. */
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
  /** What the documents are called. */
  readonly title: TextKey<'admin'>
  /** What follows the path of the screen in the link to one document, such as `?image={id}` or `?menu={key}`. */
  readonly item: string
  /** Whether documents are also listed and created as those of a drawn screen are. */
  readonly isListed?: true
}

export type Preview = {
  /** The id of the element of the page where the document is. */
  readonly place?: string
}

/** The fields by which documents of a collection name others in what all languages share, and what they name. */
export function referenceFields({ shared }: Pick<Collection, 'shared'>) {
  return Object.entries(shared).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, to: field.to, isNeeded: field.isNeeded }] : [],
  )
}

type Conditions = Pick<Collection, 'neededWhere'>

/** Whether a field counts in a part, which most do whatever the others say. */
export function isCounted(name: string, { neededWhere = {} }: Conditions, value: Value): boolean {
  const condition = neededWhere[name]
  return !condition || value[condition.field] === condition.is
}

/** The fields of a part that are missing because of what another of them says. */
export function neededBecause(conditions: Conditions, value: Value): string[] {
  const names = Object.keys(conditions.neededWhere ?? {})
  return names.filter((name) => value[name] === undefined && isCounted(name, conditions, value))
}

/** Whether documents of a collection are named by those of others, each by a field of its own. */
export function isNamed({ name }: Pick<Collection, 'name'>, all: readonly Collection[]): boolean {
  return all.some((one) => referenceFields(one).some(({ to }) => to === name))
}

export type SharedOf<One> = One extends Collection<infer Shared, Fields> ? Complete<Shared> : never
/** Whoever edits content also publishes it. */
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

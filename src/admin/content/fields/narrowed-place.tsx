import { lostKinds } from '#domain/content/blocks/untaken-blocks.ts'
import { blockNames } from '#domain/content/model/block-names.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { LayoutValue } from '#domain/content/model/layout-places.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../../frame/format/names.ts'
import { useDocument } from '../data/content-data.ts'
import { UseList } from '../pieces/uses.tsx'
import type { InputContext } from './input-props.ts'
import { useLayout } from './use-layout.ts'

type Props = {
  /** Path of the field with the kinds a slot allows, such as `slots[0].allows`. */
  path: string
  around: InputContext
  nameOf: (kind: string) => string
}

/** Lists kinds of blocks that a slot no longer allows although published pages have them, with those pages. */
export function NarrowedPlace({ path, around, nameOf }: Props) {
  const say = useTranslator('admin')
  const { list } = useNames()
  const { layout: published } = useLayout(around.document)
  const { uses = [], parts = [] } = useDocument(layouts, around.document).data ?? {}
  const ofPages = uses.filter(({ collection }) => collection === pages.name)
  // Values have been checked against their declaration.
  const written = { slots: around.valueOf('slots'), moves: around.valueOf('moves') } as LayoutValue
  const place = written.slots?.[Number(/\[(\d+)\]/.exec(path)?.[1])]?.name
  const lost = published && place ? lostKinds(place, { said: published, written }, blockNames) : []
  // An unpublished layout hides nothing: its pages show all their blocks.
  const isSaid = parts.some((part) => part.said)
  if (lost.length === 0 || ofPages.length === 0 || !isSaid) return null
  return <UseList words={say('content.allows_narrowed', { kinds: list(lost.map(nameOf)) })} uses={ofPages} />
}

import { namedIn } from '#domain/content/blocks/references.ts'
import type { Field, Fields, Value } from '#domain/content/model/field.ts'
import { placeOf } from '#domain/content/model/layout-places.ts'
import { type BlockTexts, blocksOf, type PlacedBlock } from '#domain/content/model/placed-block.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useNames } from '../../frame/format/names.ts'
import { useTitlesOf } from '../data/content-data.ts'
import { shownText } from '../pieces/shown-text.ts'
import { useBlockName, useSlotName } from './block-words.ts'
import { useChoiceName } from './choice-inputs.tsx'
import { useFieldLabel } from './field-label.ts'
import { textExcerpt } from './text-excerpt.ts'
import { useLayout } from './use-layout.ts'

/**
 * Returns the value of a field as people read it: slots and kinds of blocks by name, documents by title if known.
 * Blocks show the given text.
 */
export function useShownText(
  fields: Fields,
  value: Value,
  words: BlockTexts = {},
): (name: string, field: Field) => string {
  const say = useTranslator('admin')
  const titles = useTitlesOf(namedIn(fields, value))
  const { countryName } = useNames()
  const { layout } = useLayout('layout' in fields ? value.layout : undefined)
  const kind = useBlockName()
  const slotName = useSlotName(layout)
  const isRightToLeft = directionOf(useDesk().setting.language) === 'rtl'
  // Text in another direction keeps its order only inside an isolate.
  const apart = (text: string) => (isRightToLeft && text !== '' ? `\u2068${text}\u2069` : text)
  const names = {
    kind,
    choice: useChoiceName(),
    field: useFieldLabel(),
    country: countryName,
    document: (id: number) => apart(titles.get(id) ?? `#${id}`),
    words: (block: PlacedBlock) => apart(textExcerpt(block, words)),
    place(slot: string): string {
      const place = layout ? placeOf(slot, layout) : slot
      return place === undefined ? say('blocks.nowhere') : slotName(place)
    },
  }
  return (name, field) => {
    const given = value[name]
    // A page without blocks has a text in each slot.
    const isUsual = field.kind === 'blocks' && given === undefined && layout !== undefined
    return shownText(field, isUsual ? blocksOf({}, layout) : given, names)
  }
}

import { blockNames } from '../blocks/block-names.ts'
import { collection, editors } from '../collection.ts'
import { choice, choices, line, list, optional, texts } from '../field.ts'
import { slotColumns } from '../layout-places.ts'

/** The places of a page, each with a name and what may stand there. */
export const layouts = collection({
  name: 'layouts',
  shared: {
    title: line({ max: 80 }),
    slots: list(
      {
        name: line({ max: 40 }),
        label: texts({ max: 80 }),
        column: optional(choice(slotColumns)),
        allows: optional(choices(blockNames, { none: 'all' })),
      },
      { max: 12 },
    ),
    /** Where that goes which stood in a place that is no more: to another, or nowhere. */
    moves: optional(list({ from: line({ max: 40 }), to: optional(line({ max: 40 })) }, { max: 24, areMoves: true })),
  },
  local: {},
  titled: 'title',
  isAsked: true,
  may: editors,
})

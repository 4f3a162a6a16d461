import { blockNames } from '../block-names.ts'
import { collection, editors } from '../collection.ts'
import { choice, choices, line, list, name, optional, texts } from '../field.ts'
import { slotColumns } from '../layout-places.ts'

/** The places of a page, each with a name and what may stand there. */
export const layouts = collection({
  name: 'layouts',
  shared: {
    title: line({ max: 80 }),
    slots: list(
      {
        name: name({ max: 40 }),
        label: texts({ max: 80 }),
        column: optional(choice(slotColumns)),
        allows: optional(choices(blockNames, { none: 'all', areTaken: true })),
      },
      { max: 12, min: 1, distinct: 'name' },
    ),
    /** Where that goes which stood in a place that is no more: to another, or nowhere. */
    moves: optional(
      list({ from: line({ max: 40 }), to: optional(line({ max: 40 })) }, { max: 24, distinct: 'from', areMoves: true }),
    ),
  },
  local: {},
  titled: 'title',
  isAsked: true,
  may: editors,
  desk: { screen: 'list', path: 'layouts', icon: 'layout', shortcut: 'l' },
})

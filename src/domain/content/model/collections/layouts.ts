import { blockNames } from '../block-names.ts'
import { collection, editors } from '../collection.ts'
import { choice, choices, line, list, name, optional, texts } from '../field.ts'
import { slotColumns } from '../layout-places.ts'

/** Layouts: the slots of a page and the kinds of blocks allowed in them. */
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
    /** Slots that receive the blocks of removed slots, if any. */
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

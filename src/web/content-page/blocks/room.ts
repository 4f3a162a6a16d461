import type { SlotColumn } from '#domain/content/model/layout-places.ts'

/** How much room a block has: that of its column, or less where something stands beside it. */
export type Room = SlotColumn | 'beside'

import type { SlotColumn } from '#domain/content/model/layout-places.ts'

/** Space of a block: its column, or less if something is beside it. */
export type Room = SlotColumn | 'beside'

/** Every kind of block, in the order in which they are offered. */
export const blockNames = [
  'rich_text',
  'text_block',
  'image',
  'call_to_action',
  'questions',
  'map',
  'rates_table',
  'contact_form',
  'contact_ways',
] as const

export type BlockName = (typeof blockNames)[number]

import type { BlockName } from '#domain/content/model/block-names.ts'
import type { IconName } from '#ui/icon/icon.tsx'

export const blockIcons: Readonly<Record<BlockName, IconName>> = {
  rich_text: 'text',
  text_block: 'page',
  image: 'image',
  call_to_action: 'forth',
  questions: 'list',
  map: 'pin',
  rates_table: 'rates',
  contact_form: 'inbox',
  contact_ways: 'phone',
}

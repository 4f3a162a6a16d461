import { categories } from '#domain/content/model/collections/categories.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { article, paragraph, type writerOf } from './site-editor.ts'

/** Publishes a page in English with the address `views` that has blocks beside each other. */
export async function writeViewsPage(writer: ReturnType<typeof writerOf>): Promise<void> {
  const { id: layout } = await writer.find('aside', 'shared', layouts)
  const { id: category } = await writer.find('questions', 'shared', categories)
  const blocks = [
    {
      id: 'ways',
      kind: 'contact_ways',
      slot: 'top',
      fields: { mail: 'a.very.long.address.of.a.customer@customers.evp.example', phone: '+370 0 000 0000' },
    },
    { id: 'text', kind: 'rich_text', slot: 'main', fields: {} },
    { id: 'asked', kind: 'questions', slot: 'main', fields: { category } },
    { id: 'act', kind: 'call_to_action', slot: 'aside', fields: { target: { link: 'site_account' } } },
    { id: 'rates', kind: 'rates_table', slot: 'aside', fields: { from: ['EUR'], amount: '1000000' } },
  ]
  const slots = {
    text: paragraph('Words.'),
    act: { kind: 'call_to_action', fields: { button: 'Begin', lead: 'It takes minutes.' } },
  }
  const id = await writer.draft({ key: 'views', part: 'en', value: { ...article('Views', 'views'), slots } })
  await writer.change(id, 'shared', { layout, blocks })
  for (const part of ['shared', 'en'] as const) await writer.publish(id, part)
}

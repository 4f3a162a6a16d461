import { type PlacedBlock, type WordsOfBlocks, wordsOf } from '#domain/content/blocks/placed-block.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocumentTitles } from '../content/content-data.ts'

/** What a block is about, in a line. */
export function useBlockSummary(blocks: readonly PlacedBlock[]): (block: PlacedBlock, words: WordsOfBlocks) => string {
  const say = useTranslator('admin')
  const idsIn = (kind: PlacedBlock['kind'], field: string) =>
    blocks.flatMap((block) =>
      block.kind === kind && typeof block.fields[field] === 'number' ? [block.fields[field]] : [],
    )
  const titles = {
    text_block: useDocumentTitles('text-blocks', idsIn('text_block', 'block')),
    image: useDocumentTitles('images', idsIn('image', 'image')),
    questions: useDocumentTitles('categories', idsIn('questions', 'category')),
  }
  return (block, words) => {
    const said = wordsOf(block, words) ?? {}
    const { fields } = block
    switch (block.kind) {
      case 'rich_text':
        return plainText((said.text ?? []) as RichText).slice(0, 80)
      case 'text_block':
        return titles.text_block?.get(Number(fields.block)) ?? ''
      case 'image':
        return titles.image?.get(Number(fields.image)) ?? ''
      case 'questions':
        return titles.questions?.get(Number(fields.category)) ?? ''
      case 'call_to_action':
        return String(said.button ?? said.heading ?? '')
      case 'rates_table':
        return say('blocks.summary.rates_table', {
          from: listed(fields.from) || say('blocks.usual_from'),
          to: listed(fields.to) || say('blocks.usual_to'),
        })
    }
  }
}

function listed(codes: unknown): string {
  return Array.isArray(codes) ? codes.join(', ') : ''
}

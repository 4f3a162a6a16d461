import { untakenIn } from '#domain/content/blocks/untaken-blocks.ts'
import type { LayoutValue } from '#domain/content/model/layout-places.ts'
import type { BlockTexts, PlacedBlock } from '#domain/content/model/placed-block.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocumentStates } from '../content/data/content-data.ts'
import { textExcerpt } from '../content/fields/text-excerpt.ts'

type Summary = {
  readonly summary: string
  /** Explains why the block is hidden or should not be in its slot. */
  readonly warning: string | undefined
  /** True if its document is not published. */
  readonly isUnseen?: boolean
  /** True if its slot does not allow its kind. */
  readonly isUntaken?: boolean
}

/** Collection and field of the document that a kind of block refers to. */
const named = {
  text_block: { of: 'text-blocks', field: 'block' },
  image: { of: 'images', field: 'image' },
  questions: { of: 'categories', field: 'category' },
} as const

type Naming = keyof typeof named

/** Returns a function that summarizes a block in one line. */
export function useBlockSummary(
  blocks: readonly PlacedBlock[],
  layout: LayoutValue,
): (block: PlacedBlock, words: BlockTexts) => Summary {
  const say = useTranslator('admin')
  const standings = {
    text_block: useDocumentStates(named.text_block.of, idsIn(blocks, 'text_block')),
    image: useDocumentStates(named.image.of, idsIn(blocks, 'image')),
    questions: useDocumentStates(named.questions.of, idsIn(blocks, 'questions')),
  }

  function ofNamed(kind: Naming, { fields }: PlacedBlock): Summary {
    const id = fields[named[kind].field]
    if (typeof id !== 'number') return { summary: '', warning: say('blocks.unchosen') }
    const standing = standings[kind]?.get(id)
    const isUnseen = standing !== undefined && !standing.isSaid
    // Separate from the summary, which is cut if there is little room.
    const warning = isUnseen ? `${say('blocks.unpublished')}: ${standing.title}` : undefined
    return { summary: standing?.title ?? '', warning, isUnseen }
  }

  return (block, words) => {
    const described = ofBlock(block, words)
    if (untakenIn(layout, block) === undefined) return described
    // Being hidden is the more important problem.
    const warning = [say('blocks.untaken'), ...(described.summary ? [described.summary] : [])].join(': ')
    return { ...described, warning: described.warning ?? warning, isUntaken: true }
  }

  function ofBlock(block: PlacedBlock, words: BlockTexts): Summary {
    const { kind, fields } = block
    switch (kind) {
      case 'rich_text':
      case 'contact_form':
        return plain(textExcerpt(block, words))
      case 'text_block':
      case 'image':
      case 'questions':
        return ofNamed(kind, block)
      case 'call_to_action':
        if (fields.target === undefined) return { summary: '', warning: say('blocks.unchosen') }
        return plain(textExcerpt(block, words))
      case 'contact_ways': {
        const ways = listed([fields.mail, fields.phone, fields.cardPhone].filter(Boolean))
        return ways ? plain(ways) : { summary: '', warning: say('blocks.unchosen') }
      }
      case 'map': {
        const chosen = Array.isArray(fields.places) ? fields.places.length : 0
        if (chosen > 0) return plain(say.count('blocks.summary.map', chosen))
        return plain(listed(fields.placesIn) || say('blocks.summary.map_all'))
      }
      case 'rates_table':
        return plain(
          say('blocks.summary.rates_table', {
            from: listed(fields.from) || say('blocks.usual_from'),
            to: listed(fields.to) || say('blocks.usual_to'),
          }),
        )
    }
  }
}

function plain(summary: string): Summary {
  return { summary, warning: undefined }
}

function idsIn(blocks: readonly PlacedBlock[], kind: Naming): readonly number[] {
  return blocks.flatMap((block) => {
    const id = block.kind === kind ? block.fields[named[kind].field] : undefined
    return typeof id === 'number' ? [id] : []
  })
}

function listed(codes: unknown): string {
  return Array.isArray(codes) ? codes.join(', ') : ''
}

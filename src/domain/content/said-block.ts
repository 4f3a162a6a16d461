import type { Language } from '../texts/language.ts'
import { textBlocks } from './collections/text-blocks.ts'
import { type SaidDocument, saidIn } from './content-book.ts'
import { isVisible } from './reading.ts'
import { type Reading, type SaidText, saidValue } from './said-value.ts'

/** A text block as a reader has it. */
export type SaidTextBlock = {
  readonly key: string
  readonly title: string
  readonly text: SaidText
  /** The one it is in. */
  readonly language: Language
}

/** Undefined where it is not for the reader, or says nothing that they could read. */
export function findSaidBlock(block: SaidDocument | undefined, reading: Reading): SaidTextBlock | undefined {
  const said = block && isVisible(block, reading.country) ? saidIn(block, reading.language) : undefined
  if (!said) return undefined
  // Values have been checked by the declaration when they were written; a draft may lack anything.
  const { title = '', text = [] } = saidValue(textBlocks.local, said.value, reading) as Partial<SaidTextBlock>
  return { key: block?.key ?? '', title, text, language: said.language }
}

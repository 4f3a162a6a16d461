import type { SaidText } from '#domain/content/presenting/said-value.ts'
import { elementsOf, type HeadingDepth } from '#domain/content/presenting/text-elements.ts'
import { TextElements } from './text-elements.tsx'

type Props = { text: SaidText; deeper?: HeadingDepth }

/** Renders a rich text. */
export function RichText({ text, deeper = 0 }: Props) {
  return <TextElements of={elementsOf(text, deeper)} />
}

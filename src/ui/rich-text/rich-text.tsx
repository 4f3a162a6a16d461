import type { PublicText } from '#domain/content/presenting/public-value.ts'
import { elementsOf, type HeadingDepth } from '#domain/content/presenting/text-elements.ts'
import { TextElements } from './text-elements.tsx'

type Props = { text: PublicText; deeper?: HeadingDepth }

/** Renders a rich text. */
export function RichText({ text, deeper = 0 }: Props) {
  return <TextElements of={elementsOf(text, deeper)} />
}

import { createElement, type ReactNode } from 'react'
import type { TextElement } from '#domain/content/presenting/text-elements.ts'
import './rich-text.css'

/** Draws elements of a text, each as what it is. A text never changes its order, so that places are names enough. */
export function TextElements({ of }: { of: readonly TextElement[] }): ReactNode {
  return of.map((one, key) => {
    if (typeof one === 'string') return one
    const [tag, attributes, ...within] = one
    return createElement(tag, { key, ...attributes }, <TextElements of={within} />)
  })
}

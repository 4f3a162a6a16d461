import { createElement, type ReactNode } from 'react'
import type { TextElement } from '#domain/content/presenting/text-elements.ts'
import './rich-text.css'

/** Renders elements of a text. Their order never changes, so indexes serve as keys. */
export function TextElements({ of }: { of: readonly TextElement[] }): ReactNode {
  return of.map((one, key) => {
    if (typeof one === 'string') return one
    const [tag, attributes, ...within] = one
    return createElement(tag, { key, ...attributes }, <TextElements of={within} />)
  })
}

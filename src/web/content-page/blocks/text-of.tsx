import type { SaidText } from '#domain/content/presenting/said-value.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import prose from '#ui/rich-text/prose.module.css'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { useWritten } from './page-around.tsx'

/** A text of the page, or one that stands elsewhere too, under its own title. */
export function TextOf({ title, text, language }: { title?: string; text: SaidText; language: Language }) {
  return (
    <div className={prose.prose} {...useWritten(language)}>
      {title && <h2>{title}</h2>}
      <RichText text={text} />
    </div>
  )
}

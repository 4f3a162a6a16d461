import type { WireMailValue } from '#contract/desk/mail.ts'
import { languageNames } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** Returns a function that names the purpose of an email in the desk's language, without its content. */
export function useMailPurpose(): (mail: Pick<WireMailValue, 'kind' | 'about_count' | 'example'>) => string {
  const say = useTranslator('admin')
  return ({ kind, about_count, example }) => {
    const words = say(`mails.kind.${kind}`)
    if (example) return `${words}: ${say(`mails.letter.${example.letter}`)} (${languageNames[example.language]})`
    return about_count === null ? words : `${words} (${about_count})`
  }
}

import type { Language } from '#domain/texts/languages/language.ts'

/** Returns a function that creates a value for each language once: creating formats takes long. */
export function oncePerLanguage<Value>(create: (language: Language) => Value): (language: Language) => Value {
  const values = new Map<Language, Value>()
  return (language) => {
    const value = values.get(language) ?? create(language)
    values.set(language, value)
    return value
  }
}

import { choosePluralForm } from '../plurals/plural-choice.ts'
import { replacePlaceholders } from './placeholders.ts'
import type { Speaker } from './translate.ts'
import type { Messages } from './translation-book.ts'

/**
 * Returns a translator of one language whose texts are all present. Looking for texts in other languages is most of a
 * full translator and useless to a page with one language.
 */
export function speakerOf(texts: Readonly<Record<string, Messages>>, language: string): Speaker {
  const find = (id: string, domain = '') => texts[domain]?.[id] ?? id
  return {
    trans: (id, parameters = {}, domain) => replacePlaceholders(find(id, domain), parameters),
    transChoice(id, count, parameters, domain) {
      const forms = find(id, domain).split('|')
      return replacePlaceholders(choosePluralForm(forms, count, language), { count, ...parameters })
    },
  }
}

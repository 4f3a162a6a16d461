import { choosePluralForm } from '../plurals/plural-choice.ts'
import { replacePlaceholders } from './placeholders.ts'
import type { Speaker } from './say.ts'
import type { Messages } from './translation-book.ts'

/**
 * Says texts of one language, all of which are at hand, as a translator would. What looks for a text in other languages is
 * most of a translator, and nothing to a page that carries its own alone.
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

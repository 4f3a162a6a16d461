import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../../test/any-text.ts'
import { languages } from '../languages/language.ts'
import { speakerOf } from './one-language.ts'
import { createTranslator } from './translator.ts'

test('a missing text is shown as its key', () => {
  const { trans, transChoice } = speakerOf({ messages: { known: 'Hello' } }, 'en')
  expect([trans('known', {}, 'messages'), trans('unknown', {}, 'messages'), trans('known', {}, 'other')]).toEqual([
    'Hello',
    'unknown',
    'known',
  ])
  expect(transChoice('unknown', 2, {}, 'messages')).toBe('unknown')
})

test('returns the same texts as a translator', () => {
  const message = fc.oneof(
    anyText,
    fc
      .array(fc.constantFrom('%', '%count%', '%name%', '|', '{0} ', ']1,Inf] ', 'one: ', 'a', ' '))
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(message, fc.integer(), anyText, fc.constantFrom(...languages), (text, count, name, locale) => {
      const texts = { messages: { text } }
      const translator = createTranslator().fromJSON({ locale, translations: { [locale]: texts } })
      const speaker = speakerOf(texts, locale)
      const parameters = { name, count: `${count}.0` }
      expect(speaker.trans('text', parameters, 'messages')).toBe(translator.trans('text', parameters, 'messages'))
      expect(speaker.transChoice('text', count, parameters, 'messages')).toBe(
        translator.transChoice('text', count, parameters, 'messages'),
      )
    }),
  )
})

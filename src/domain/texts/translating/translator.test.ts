import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../../test/any-text.ts'
import { createTranslator } from './translator.ts'

test('the defaults are those of the specification', () => {
  const { fallback, defaultDomain, placeHolderPrefix, placeHolderSuffix, pluralSeparator } = createTranslator()
  expect([fallback, defaultDomain, placeHolderPrefix, placeHolderSuffix, pluralSeparator]).toEqual([
    'en',
    'messages',
    '%',
    '%',
    '|',
  ])
})

test('looks a message up in the locale, then shortened at each underscore, then in the fallback', () => {
  const translator = createTranslator()
    .add('a', 'exact', 'messages', 'sr_Latn_RS')
    .add('b', 'script', 'messages', 'sr_Latn')
    .add('c', 'language', 'messages', 'sr')
    .add('d', 'fallback', 'messages', 'en')
  const found = ['a', 'b', 'c', 'd', 'e'].map((id) => translator.trans(id, {}, 'messages', 'sr_Latn_RS'))
  expect(found).toEqual(['exact', 'script', 'language', 'fallback', 'e'])
})

test('a locale without messages is replaced by its language, and that by the fallback', () => {
  const translator = createTranslator().add('a', 'lietuviškai', 'm', 'lt').add('a', 'in English', 'm', 'en')
  expect(translator.trans('a', {}, 'm', 'lt_LT')).toBe('lietuviškai')
  expect(translator.trans('a', {}, 'm', 'zz')).toBe('in English')
  expect(createTranslator().trans('a', {}, 'm', 'lt')).toBe('a')
})

test('without a domain uses the first registered one with the key', () => {
  const translator = createTranslator({ locale: 'lt' })
    .add('a', 'second', 'two', 'en')
    .add('a', 'third', 'three', 'lt')
    .add('b', 'here', 'three', 'lt')
  expect(translator.trans('a')).toBe('second')
  expect(translator.trans('b')).toBe('here')
})

test('an empty message is a message, and a missing key is returned with its placeholders filled in', () => {
  const translator = createTranslator().add('empty', '', 'messages', 'en')
  expect(translator.trans('empty')).toBe('')
  expect(translator.trans('no %thing%', { thing: 'bread' })).toBe('no bread')
})

test('names of JavaScript properties are ordinary keys', () => {
  const translator = createTranslator({ locale: '__proto__' }).add('constructor', 'x', '__proto__', '__proto__')
  expect(translator.trans('constructor', {}, '__proto__')).toBe('x')
  expect(translator.trans('toString', {}, 'valueOf', 'hasOwnProperty')).toBe('toString')
})

test.each([
  ['%a% and %a%', { a: 1 }, '1 and 1'],
  ['%A% %a%', { a: 'x' }, '%A% x'],
  ['100 % of %a%', { a: '$&' }, '100 % of $&'],
  ['%a%%b%', { a: '%b%', b: 'y' }, '%b%y'],
  ['%%a%', { a: 'x' }, '%x'],
  ['%a.b%', { 'a.b': 'dot' }, 'dot'],
  ['%axb%', { 'a.b': 'dot' }, '%axb%'],
  ['%gone%', { a: 1 }, '%gone%'],
  ['%a%', { a: undefined }, 'undefined'],
  ['%%', { '': 'nothing' }, 'nothing'],
])('%j with %j is %j', (message, parameters, expected) => {
  expect(createTranslator().trans(message, parameters)).toBe(expected)
})

test('supports other characters around placeholders', () => {
  const translator = createTranslator()
  translator.placeHolderPrefix = '{{'
  translator.placeHolderSuffix = '}}'
  expect(translator.trans('{{a}} %a%', { a: 1 })).toBe('1 %a%')
})

test.each([
  ['one|many', 1, 'en', 'one'],
  ['one|many', 5, 'en', 'many'],
  ['one: a tree|some: %count% trees', 3, 'en', '3 trees'],
  ['{0} none|one|many', 0, 'en', 'none'],
  ['one|many|{5} five', 5, 'en', 'five'],
  ['{1,2} few|[3,10] some|]10,Inf[ lots', 10, 'en', 'some'],
  ['{1,2} few|[3,10] some|]10,Inf[ lots', 11, 'en', 'lots'],
  ['[-Inf,0[ below|[0,+Inf[ above', -3, 'en', 'below'],
  ['[-Inf,0[ below|[0,+Inf[ above', 0, 'en', 'above'],
  ['rublis|rubliai|rublių', 21, 'lt', 'rublis'],
  ['rublis|rubliai|rublių', 11, 'lt', 'rublių'],
  ['one||', 5, 'en', 'one'],
  ['only', 7, 'ar', 'only'],
  [' spaces | stay ', 2, 'en', ' stay '],
  ['{0}no text', 0, 'en', 'no text'],
  ['a|b', '1 apple', 'en', 'a'],
  ['a|b', 'no number', 'en', 'a|b'],
  ['a|b', 1.9, 'en', 'a'],
])('%j for %j in %s is %j', (message, count, locale, expected) => {
  expect(createTranslator({ locale }).transChoice(message, count)).toBe(expected)
})

test('uses the plural rule of the requested locale, even if the text is from the fallback', () => {
  const translator = createTranslator().add('days', 'first|second|third', 'm', 'en').add('x', 'y', 'm', 'lt')
  expect(translator.transChoice('days', 11, {}, 'm', 'lt')).toBe('third')
})

test('fills in count unless given, and does not change the parameters of the caller', () => {
  const parameters = Object.freeze({ name: 'x' })
  const translator = createTranslator()
  expect(translator.transChoice('%count% %name%', 2, parameters)).toBe('2 x')
  expect(translator.transChoice('%count%', 2, { count: 'two' })).toBe('two')
})

test('loads a dump as text or object, and reset removes it', () => {
  const dump = {
    fallback: 'de',
    defaultDomain: 'd',
    locale: 'lt',
    translations: { lt: { d: { hello: 'labas' } }, de: { d: { bye: 'tschüss' } } },
  }
  for (const form of [dump, JSON.stringify(dump)]) {
    const translator = createTranslator().fromJSON(form)
    expect([translator.trans('hello'), translator.trans('bye'), translator.defaultDomain]).toEqual([
      'labas',
      'tschüss',
      'd',
    ])
    translator.reset()
    expect([translator.trans('hello'), translator.locale]).toEqual(['hello', undefined])
  }
})

test('no key, message, parameter or locale makes it throw', () => {
  const text = anyText
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.dictionary(text, text),
      fc.anything(),
      (id, message, locale, parameters, count) => {
        const translator = createTranslator().add(id, message, 'd', locale)
        expect(typeof translator.trans(id, parameters, 'd', locale)).toBe('string')
        const counted = typeof count === 'object' || typeof count === 'symbol' ? 1 : count
        expect(typeof translator.transChoice(id, counted, parameters, undefined, locale)).toBe('string')
      },
    ),
  )
})

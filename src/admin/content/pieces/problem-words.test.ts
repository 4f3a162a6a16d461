import { expect, test } from 'vitest'
import { fieldsWire } from '#contract/content/field-wire.ts'
import { bodyAsIs } from '#contract/core/body.ts'
import { ApiError } from '#contract/core/error.ts'
import { readBody } from '#contract/core/read-body.ts'
import {
  countries,
  type Fields,
  line,
  list,
  mail,
  name,
  optional,
  phone,
  richText,
  slug,
  target,
  text,
  texts,
} from '#domain/content/model/field.ts'
import { findProblem } from './problem-words.ts'

const fields: Fields = {
  line: line({ max: 5 }),
  lines: text({ max: 5 }),
  slug: slug('line'),
  rich: richText(),
  target: target(),
  texts: texts({ max: 5 }),
  countries: countries(),
  mail: optional(mail()),
  phone: optional(phone()),
  list: list({ name: line() }, { max: 1 }),
  places: optional(list({ name: name({ max: 40 }) }, { min: 1, distinct: 'name' })),
  moves: optional(list({ from: line(), to: line() }, { distinct: 'from', areMoves: true })),
}

/** Returns the messages for the fields of a value that cannot be published. */
function problemsOf(value: Record<string, unknown>): Record<string, string> {
  try {
    readBody(bodyAsIs(fieldsWire(fields, 'complete')), value)
    return {}
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Object.fromEntries(
      Object.entries(error.properties ?? {}).map(([field, [sentence = '']]) => [field, findProblem(sentence).text]),
    )
  }
}

test('reports a missing field as required', () => {
  const needed = ['line', 'lines', 'slug', 'rich', 'target', 'texts', 'list']
  expect(problemsOf({})).toEqual(Object.fromEntries(needed.map((name) => [name, 'content.problem.required'])))
  expect(problemsOf({ line: ' ', rich: [] })).toMatchObject({
    line: 'content.problem.required',
    rich: 'content.problem.required',
  })
})

test('has messages of its own for the slots of a layout', () => {
  expect(problemsOf({ places: [] })).toMatchObject({ places: 'content.problem.required' })
  const named = (...names: string[]) => ({ places: names.map((name) => ({ name })) })
  expect(problemsOf(named('top', 'A B', 'constructor'))).toMatchObject({
    'places[1].name': 'content.problem.name',
    'places[2].name': 'content.problem.name_reserved',
  })
  const whole = { line: 'a', lines: 'a', slug: 'a', texts: { en: 'a' }, target: { page: 1 }, list: [] }
  const said = { ...whole, rich: [{ kind: 'paragraph', spans: [] }] }
  const moves = [
    { from: 'a', to: 'b' },
    { from: 'a', to: 'a' },
  ]
  expect(problemsOf({ ...said, ...named('top', 'top'), moves })).toEqual({
    'places[1].name': 'content.problem.repeated',
    'moves[1].from': 'content.problem.stated',
    'moves[1].to': 'content.problem.idle',
  })
})

test('has messages of their own for other problems', () => {
  const value = {
    line: 'too long',
    lines: 'a\u202eb',
    slug: 'Not One',
    texts: { lt: 'a' },
    mail: 'info@evp',
    phone: 'by day',
    list: [{ name: 'a' }, { name: 'b' }],
  }
  expect(problemsOf(value)).toMatchObject({
    line: 'content.problem.long',
    lines: 'content.problem.characters',
    slug: 'content.problem.slug',
    texts: 'content.problem.english',
    mail: 'join.mail_wrong',
    phone: 'content.problem.phone',
    list: 'content.problem.long',
  })
  expect(findProblem('Must have at most 120 characters.')).toEqual({
    text: 'content.problem.long',
    details: { limit: '120' },
  })
  expect(findProblem('“For firms” already uses this address in lt; contacts-2 is free.')).toEqual({
    text: 'content.problem.slug_taken',
    details: { title: 'For firms', free: 'contacts-2' },
  })
  expect(findProblem('“Fees” uses this address in lt, where it is shown in English; fees-2 is free.')).toEqual({
    text: 'content.problem.slug_english',
    details: { title: 'Fees', free: 'fees-2' },
  })
  expect(
    findProblem('“Fees” uses this address in lt, where this document is shown in English; fees-2 is free.'),
  ).toEqual({
    text: 'content.problem.slug_elsewhere',
    details: { title: 'Fees', free: 'fees-2', language: 'Lietuvių' },
  })
  expect(findProblem('Something new.').text).toBe('content.problem.other')
})

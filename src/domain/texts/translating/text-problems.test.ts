import { expect, test } from 'vitest'
import { findTextProblems } from './text-problems.ts'

const days = '%count% day|%count% days'

test.each([
  ['lt', 'For %amount%', 'Už %suma%', { code: 'other_placeholders', expected: ['%amount%'] }],
  ['lt', 'For %amount%', 'Už', { code: 'other_placeholders', expected: ['%amount%'] }],
  ['lt', days, '%count% diena|%count% dienos', { code: 'wrong_form_count', found: 2, expected: 3 }],
  ['xk', days, '%count% ditë|%count% ditë', { code: 'wrong_form_count', found: 2, expected: 1 }],
  ['xk', days, '%count% ditë', { code: 'nothing_for_one' }],
  ['de', 'One day', 'Ein Tag|Zwei Tage', { code: 'unexpected_forms' }],
  ['et', days, 'Leitud: %count%|Leitud: %count%', { code: 'labelled_form' }],
  ['de', days, '[0,1]%count% Tag|%count% Tage', { code: 'unknown_rule' }],
  ['de', days, '%count% Tag|', { code: 'empty_or_spaced_form' }],
  ['de', 'A day', ' Ein Tag', { code: 'empty_or_spaced_form' }],
  ['fr', 'The country', "L'État", { code: 'typewriter_quotes' }],
  ['de', 'Filter', 'filter', { code: 'still_english' }],
  ['de', 'Nothing', 'Show the rest', { code: 'still_english' }],
])('in %s, reports a problem of “%s” translated as “%s”', (language, english, text, problem) => {
  expect(findTextProblems(text, { english, language })).toContainEqual(problem)
})

test.each([
  ['lt', 'For %amount%', 'Už %amount%'],
  ['lt', days, '%count% diena|%count% dienos|%count% dienų'],
  ['xk', days, '{1}%count% ditë|%count% ditë'],
  ['ar', days, 'لا أيام|يوم واحد|يومان|%count% أيام|%count% يومًا|%count% يوم'],
  ['de', 'Bank of England', 'Bank of England'],
  ['lt', 'Skip', 'constructor'],
  ['ro', 'Real ones', 'Cele adevărate'],
  ['lt', '%one%, %other%', '%one%, %other%'],
  ['ds', days, '{1}%count% day|%count% days'],
])('in %s, accepts “%s” translated as “%s”', (language, english, text) => {
  expect(findTextProblems(text, { english, language })).toEqual([])
})

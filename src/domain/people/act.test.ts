import { expect, test } from 'vitest'
import { type Act, actions, actionsAbout, findAction, findField, subjectKindOf } from './act.ts'

test('does not compile an act with an undeclared field or action', () => {
  const acts: Act[] = [
    { action: 'person.join', subject: '7', after: { mail: 'anna@evp.example', name: 'Anna', role: 'viewer' } },
    // @ts-expect-error: no act has a field for a password.
    { action: 'person.join', subject: '7', after: { password: 'correct horse battery' } },
    // @ts-expect-error: no act has this misspelt action.
    { action: 'person.jion', subject: '7' },
  ]
  expect(acts).toHaveLength(3)
})

test('describes an act by its action, subject and fields', () => {
  expect(findAction('person.join')).toBe('person.join')
  expect(findAction('constructor')).toBeUndefined()
  expect(subjectKindOf('margins.approve')).toBe('margin_change')
  expect(actionsAbout('figure')).toEqual(['held.release', 'held.reject', 'held.undo'])
  expect(findField('person.join', 'role')).toBe('role')
  expect(findField('person.join', 'password')).toBeUndefined()
  expect(new Set(actions).size).toBe(actions.length)
})

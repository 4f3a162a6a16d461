import { expect, test } from 'vitest'
import {
  findRole,
  hasRight,
  needsReauthentication,
  type Right,
  rightNames,
  rightsOf,
  roleDifference,
  roles,
} from './rights.ts'

/** The table of rights, written a second time so that changes are noticed. */
const table: Readonly<Record<Right, string>> = {
  'rates.read': 'viewer editor treasurer administrator',
  'margins.change': 'treasurer administrator',
  'margins.approve': 'treasurer administrator',
  'rates.load': 'treasurer administrator',
  'held.decide': 'treasurer administrator',
  'sources.change': 'treasurer administrator',
  'offer.change': 'treasurer administrator',
  'audit.read': 'treasurer administrator',
  'content.read': 'viewer editor treasurer administrator',
  'content.change': 'editor administrator',
  'content.publish': 'editor administrator',
  'messages.read': 'viewer editor treasurer administrator',
  'messages.answer': 'editor treasurer administrator',
  'messages.erase': 'administrator',
  'people.read': 'administrator',
  'people.change': 'administrator',
  'mail.read': 'administrator',
  'mail.change': 'administrator',
}

test.each(rightNames)('exactly the listed roles have the right %s', (right) => {
  expect(roles.filter((role) => hasRight(role, right)).join(' ')).toBe(table[right])
})

test('a viewer changes nothing, and an administrator may do everything', () => {
  expect(rightsOf('viewer')).toEqual(['rates.read', 'content.read', 'messages.read'])
  expect(rightsOf('administrator')).toEqual(rightNames)
})

test('changes to money, users or email, and irreversible ones, need a fresh confirmation, and reading never does', () => {
  expect(rightNames.filter(needsReauthentication)).toEqual([
    'margins.change',
    'margins.approve',
    'rates.load',
    'held.decide',
    'sources.change',
    'offer.change',
    'messages.erase',
    'people.change',
    'mail.change',
  ])
})

test('lists the rights gained and lost with another role', () => {
  expect(roleDifference('treasurer', 'viewer')).toEqual({
    gained: [],
    lost: rightsOf('treasurer').filter((right) => !rightsOf('viewer').includes(right)),
  })
  expect(roleDifference('treasurer', 'administrator')).toEqual({
    gained: [
      'content.change',
      'content.publish',
      'messages.erase',
      'people.read',
      'people.change',
      'mail.read',
      'mail.change',
    ],
    lost: [],
  })
  expect(roleDifference('viewer', 'viewer')).toEqual({ gained: [], lost: [] })
})

test('does not know roles of a newer version', () => {
  expect(findRole('treasurer')).toBe('treasurer')
  expect(findRole('owner')).toBeUndefined()
  expect(findRole('constructor')).toBeUndefined()
})

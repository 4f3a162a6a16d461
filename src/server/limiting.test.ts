import { expect, test } from 'vitest'
import { endpoint, limitOf } from '#contract/core/endpoint.ts'
import { publicEndpoints } from '#contract/public/api.ts'
import { convert } from '#contract/public/rates.ts'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { pinToBoard, readNote } from '../../test/notes-api.ts'
import { deskEndpoints } from './http/desk/desk-features.ts'
import { findLimitGroup } from './limiting.ts'

const endpoints = [...publicEndpoints, ...deskEndpoints]

/** Returns a path of a route: each variable is two letters or a number, as its requirement allows. */
function pathLike({ path, requirements = {} }: RouteDeclaration): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    new RegExp(`^(?:${requirements[name] ?? '.+'})$`).test('lt') ? 'lt' : '7',
  )
}

/** Percent-encodes every letter of a path. */
function encoded(path: string): string {
  return path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

test('finds the declared limit group of every endpoint, however its address is written', () => {
  const wrong = endpoints.flatMap((call) => {
    const path = pathLike(call.route)
    const spellings = [path, encoded(path), `http://example.com${path}?a=b`, `${path}#x`]
    const groups = spellings.map((url) => findLimitGroup(call.method, url))
    return groups.every((group) => group === limitOf(call)) ? [] : [[call.name, ...groups]]
  })
  expect(wrong).toEqual([])
})

test('limits sign-in, checks and forms in groups of their own', () => {
  const byGroup = Map.groupBy(endpoints, (call) => limitOf(call))
  const names = (group: 'sign_in' | 'unlock' | 'forms') => byGroup.get(group)?.map(({ name }) => name)
  expect(names('sign_in')).toEqual(['signIn', 'sendCode', 'openLink', 'useLink', 'askNewPassword'])
  expect(names('unlock')).toEqual(['readCheck', 'unlock'])
  expect(names('forms')).toEqual(['sendMessage'])
})

test('rejects public endpoints without a limit, unknown limits and limits of desk endpoints at compile time', () => {
  const { limit, ...unlimited } = pinToBoard
  // @ts-expect-error: the board is public, so its limit is to be named.
  const missing = () => endpoint(unlimited)
  // @ts-expect-error: there is no such limit.
  const unknown = () => endpoint({ ...convert, limit: 'writes' })
  // @ts-expect-error: what is not public is limited as a call of the desk.
  const other = () => endpoint({ ...readNote, limit: 'reads' })
  expect([limit, missing, unknown, other]).toHaveLength(4)
})

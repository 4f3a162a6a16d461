import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { dropped, itemAt, type Lifted, lift, linesOf, type Move, moved, putAt, replacedAt } from './tree-moves.ts'

type Item = { readonly name: string; readonly children?: readonly Item[] }

const tree: readonly Item[] = [
  { name: 'fees', children: [{ name: 'pricing' }, { name: 'cards' }] },
  { name: 'help', children: [{ name: 'order', children: [{ name: 'call' }] }] },
]

/** One name per line, indented by depth. */
function shown(items: readonly Item[]): string {
  return linesOf(items)
    .map(({ item, depth }) => '-'.repeat(depth) + item.name)
    .join(' ')
}

function after(place: readonly number[], ...moves: Move[]): string {
  let lifted = requireLift(tree, place)
  for (const move of moves) lifted = moved(lifted, move, { max: 3 })
  return shown(dropped(lifted).items)
}

function requireLift(items: readonly Item[], place: readonly number[]): Lifted<Item> {
  const lifted = lift(items, place)
  if (!lifted) throw new Error('nothing is there')
  return lifted
}

test.each<[string, readonly number[], Move[], string]>([
  ['down past its neighbour', [0, 0], ['down'], 'fees -cards -pricing help -order --call'],
  ['up as the first of all', [1], ['up', 'up', 'up'], 'help -order --call fees -pricing -cards'],
  ['in under what comes before it', [0, 1], ['in'], 'fees -pricing --cards help -order --call'],
  ['no deeper than there are levels', [1, 0], ['in'], 'fees -pricing -cards help -order --call'],
  ['out after all of its siblings', [0, 0], ['out'], 'fees -cards pricing help -order --call'],
  ['down into the next group, one below another', [0, 1], ['down'], 'fees -pricing help -cards -order --call'],
  ['down and up again', [0, 1], ['down', 'up'], 'fees -pricing -cards help -order --call'],
  ['nowhere beyond the ends', [0], ['up', 'out'], 'fees -pricing -cards help -order --call'],
])('moves an item %s', (_, place, moves, expected) => {
  expect(after(place, ...moves)).toBe(expected)
})

test('puts an item where the pointer is, at most as deep as the levels allow', () => {
  const lifted = requireLift(tree, [0, 0])
  const put = putAt(lifted, { at: 2, depth: 9 }, { max: 3 })
  expect(put && shown(dropped(put).items)).toBe('fees -cards --pricing help -order --call')
  const whole = requireLift(tree, [1])
  expect(putAt(whole, { at: 1, depth: 1 }, { max: 4 })).toBeDefined()
  expect(putAt(whole, { at: 1, depth: 1 }, { max: 3 })).toBeUndefined()
})

test('skips places that do not allow the item', () => {
  const groups: readonly Item[] = [
    { name: 'top', children: [{ name: 'image' }] },
    { name: 'main', children: [{ name: 'text' }] },
    { name: 'side' },
  ]
  const room = { max: 2, fits: (_: Item, under: Item | undefined) => under !== undefined && under.name !== 'main' }
  const steps = (...moves: Move[]) => {
    let lifted = requireLift(groups, [0, 0])
    for (const move of moves) lifted = moved(lifted, move, room)
    return shown(dropped(lifted).items)
  }
  expect(steps('down')).toBe('top main -text side -image')
  expect(steps('down', 'up')).toBe('top -image main -text side')
  expect(steps('out')).toBe('top -image main -text side')
  expect(putAt(requireLift(groups, [0, 0]), { at: 2, depth: 1 }, room)).toBeUndefined()
})

test('changes an item, or removes it with its children', () => {
  expect(shown(replacedAt(tree, [1, 0], [{ name: 'ask' }]))).toBe('fees -pricing -cards help -ask')
  expect(shown(replacedAt(tree, [0], []))).toBe('help -order --call')
  expect(replacedAt(tree, [1, 0], [])[1]).toEqual({ name: 'help' })
})

const max = 3

/** Items with different names, up to the maximum depth. */
const anyTree = fc.letrec<{ node: Item; leaf: Item }>((tie) => ({
  node: fc.record(
    { name: fc.uuid(), children: fc.array(tie('leaf'), { minLength: 1, maxLength: 3 }) },
    { requiredKeys: ['name'] },
  ),
  leaf: fc.record(
    { name: fc.uuid(), children: fc.array(fc.record({ name: fc.uuid() }), { minLength: 1, maxLength: 3 }) },
    { requiredKeys: ['name'] },
  ),
})).node
const moves = fc.array(fc.constantFrom<Move>('up', 'down', 'in', 'out'), { maxLength: 30 })

test('no action loses an item, nests it too deep, changes others, or splits the lifted one', () => {
  fc.assert(
    fc.property(fc.array(anyTree, { minLength: 1, maxLength: 6 }), fc.nat(), moves, (items, which, steps) => {
      const lines = linesOf(items)
      const from = lines[which % lines.length]?.place ?? [0]
      const start = requireLift(items, from)
      expect(dropped(start).items).toEqual(items)
      const { items: result, place } = dropped(steps.reduce((lifted, step) => moved(lifted, step, { max }), start))
      expect(itemAt(result, place)).toEqual(start.item)
      expect(Math.max(...linesOf(result).map(({ depth }) => depth))).toBeLessThan(max)
      expect(replacedAt(result, place, [])).toEqual(replacedAt(items, from, []))
    }),
    runs(40),
  )
})

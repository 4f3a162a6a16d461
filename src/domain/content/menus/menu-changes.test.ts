import { expect, test } from 'vitest'
import { type MenuChange, type MenuItem, menuChanges } from './menu-changes.ts'

const item = (en: string, more: MenuItem = {}): MenuItem => ({ label: { en }, target: { address: `/${en}` }, ...more })

const fees: MenuItem = {
  label: { en: 'Fees' },
  children: [item('Transfers'), item('Cards'), item('Pricing')],
}
const help: MenuItem = { label: { en: 'Help', lt: 'Pagalba' }, children: [item('Questions')] }

function words(changes: readonly MenuChange[]): string[] {
  return changes.map((change) => {
    const name = [...change.above, change.item].map(({ label }) => label?.en ?? '').join('/')
    if (change.kind === 'moved') return `moved ${name} from ${change.from.join('.')} to ${change.place.join('.')}`
    if (change.kind === 'label') return `label ${name} ${change.language} ${change.before}`
    return `${change.kind} ${name}`
  })
}

test('equal menus have no changes', () => {
  expect(menuChanges([fees, help], [fees, { ...help, countries: [] }])).toEqual([])
})

test('reports a moved item, not those that made room for it', () => {
  const [transfers, cards, pricing] = fees.children ?? []
  const moved: MenuItem = { ...fees, children: [pricing, transfers, cards].flatMap((one) => one ?? []) }
  expect(words(menuChanges([fees, help], [moved, help]))).toEqual(['moved Fees/Pricing from 0.2 to 0.0'])
  expect(words(menuChanges([fees, help], [help, fees]))).toHaveLength(1)
})

test('recognises an item that moved and was renamed', () => {
  const after = [
    { ...fees, children: fees.children?.slice(0, 2) ?? [] },
    { ...help, children: [...(help.children ?? []), item('Pricing', { label: { en: 'Prices' } })] },
  ]
  expect(words(menuChanges([fees, help], after))).toEqual([
    'moved Help/Prices from 0.2 to 1.1',
    'label Help/Prices en Pricing',
  ])
})

test('reports new, removed, renamed, retargeted items and changed visibility', () => {
  const after: MenuItem[] = [
    { ...fees, children: [item('Transfers', { target: { page: 7 } }), item('Cards', { countries: ['LT'] })] },
    { ...help, label: { en: 'Help', lt: 'Klausimai' }, children: [...(help.children ?? []), item('Contacts')] },
  ]
  expect(words(menuChanges([fees, help], after))).toEqual([
    'target Fees/Transfers',
    'shown Fees/Cards',
    'label Help lt Pagalba',
    'added Help/Contacts',
    'removed Fees/Pricing',
  ])
})

test('everything in a menu that was never published is new', () => {
  expect(words(menuChanges([], [help]))).toEqual(['added Help', 'added Help/Questions'])
})

import { expect, test } from 'vitest'
import { actions } from './act.ts'
import { actGroupOf, actGroups } from './act-group.ts'

test('every action belongs to a group, content to that of its collection', () => {
  const groups = actions.map((action) => actGroupOf({ action, subject: '' }))
  expect(groups.filter((group) => !actGroups.includes(group))).toEqual([])
  const cases = [
    ['margins.approve', '7', 'margins'],
    ['own_rates.load', 'USD', 'manual_rates'],
    ['content.publish', 'pages/12/lt', 'pages'],
    ['content.publish', 'images/3/shared', 'images'],
    ['content.trash', 'menus/4', 'menus'],
    ['content.sow', 'seeds', 'system'],
    ['session.start', '3', 'users'],
    ['weather.change', 'rain', 'system'],
  ] as const
  for (const [action, subject, group] of cases)
    expect([action, actGroupOf({ action, subject })]).toEqual([action, group])
})

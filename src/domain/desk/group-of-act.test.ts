import { expect, test } from 'vitest'
import { actions } from '../people/act.ts'
import { actGroups } from '../people/act-group.ts'
import { actGroupOf } from './group-of-act.ts'

test('every action belongs to a group, content to that of its collection', () => {
  const groups = actions.map((action) => actGroupOf({ action, subject: '' }))
  expect(groups.filter((group) => !actGroups.includes(group))).toEqual([])
  const cases = [
    ['margins.approve', '7', 'margins'],
    ['own_rates.load', 'USD', 'manual_rates'],
    ['content.publish', 'pages/12/lt', 'pages'],
    ['content.publish', 'images/3/shared', 'images'],
    ['content.trash', 'menus/4', 'menus'],
    ['content.publish', 'links/5/en', 'menus'],
    ['content.edit', 'image-folders/6', 'images'],
    ['content.sow', 'seeds', 'system'],
    ['session.start', '3', 'users'],
    ['weather.change', 'rain', 'system'],
  ] as const
  for (const [action, subject, group] of cases)
    expect([action, actGroupOf({ action, subject })]).toEqual([action, group])
})

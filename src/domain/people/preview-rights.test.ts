import { expect, test } from 'vitest'
import { mayEndPreview } from './preview-rights.ts'
import { roles } from './rights.ts'

test.each(roles)('a %s may end a link of their own', (role) => {
  expect(mayEndPreview({ id: 1, role }, 1)).toBe(true)
})

test('editors and administrators may end the link of somebody else', () => {
  const may = roles.filter((role) => mayEndPreview({ id: 1, role }, 2))
  expect(may).toEqual(['editor', 'administrator'])
})

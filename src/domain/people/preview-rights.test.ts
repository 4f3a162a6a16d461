import { expect, test } from 'vitest'
import { mayEndPreview } from './preview-rights.ts'
import { roles } from './rights.ts'

test.each(roles)('lets a %s revoke their own link', (role) => {
  expect(mayEndPreview({ id: 1, role }, 1)).toBe(true)
})

test('lets editors and administrators revoke links of other users', () => {
  const may = roles.filter((role) => mayEndPreview({ id: 1, role }, 2))
  expect(may).toEqual(['editor', 'administrator'])
})

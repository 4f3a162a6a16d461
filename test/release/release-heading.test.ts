import { expect, test } from 'vitest'
import { releaseHeading } from '../../scripts/release/release-heading.ts'

const release = { version: '1.1.0', day: '2027-01-12' }

test('dates the heading of the unreleased changes and leaves the rest', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- A change.\n\n## 1.0.0\n\nThe first release.\n'
  expect(releaseHeading(changelog, release)).toBe(changelog.replace('Unreleased', '1.1.0 (2027-01-12)'))
})

test.each([
  ['no such section', '# Changelog\n\n## 1.0.0\n\n- A change.\n'],
  ['an empty section', '# Changelog\n\n## Unreleased\n\n## 1.0.0\n\n- A change.\n'],
  ['two sections', '## Unreleased\n\n- One.\n\n## Unreleased\n\n- Two.\n'],
])('rejects a changelog with %s', (_, changelog) => {
  expect(() => releaseHeading(changelog, release)).toThrow('needs one section "## Unreleased"')
})

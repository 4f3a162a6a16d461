const unreleased = '## Unreleased\n'

/** Returns the changelog with the unreleased changes under the heading of a release; throws if there are none. */
export function releaseHeading(
  changelog: string,
  { version, day }: { readonly version: string; readonly day: string },
): string {
  const [before, after, ...others] = changelog.split(unreleased)
  const changes = after?.split('\n## ')[0] ?? ''
  if (after === undefined || others.length > 0 || changes.trim() === '')
    throw new Error('CHANGELOG.md needs one section "## Unreleased" with the changes of this release.')
  return `${before}## ${version} (${day})\n${after}`
}

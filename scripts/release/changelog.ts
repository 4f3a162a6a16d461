import { readFile, writeFile } from 'node:fs/promises'
import { releaseHeading } from './release-heading.ts'

// Runs within `npm version`, which has already written the version: turns the heading of the unreleased changes into
// that of the release.
const { version } = JSON.parse(await readFile('package.json', 'utf8'))
const changelog = await readFile('CHANGELOG.md', 'utf8')
await writeFile('CHANGELOG.md', releaseHeading(changelog, { version, day: new Date().toISOString().slice(0, 10) }))

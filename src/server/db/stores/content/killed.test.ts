// Second circle: it kills processes.
import { expect, test } from 'vitest'
import { languages } from '#domain/texts/languages/language.ts'
import { type DatabaseKind, databaseKinds, seededPlace } from '../../../../../test/databases.ts'
import { type Death, type FoundState, runKilled } from '../../../../../test/killed.ts'

/**
 * Moments at which processes are killed: just after everything was published, at the second language, at the last, and
 * around the commit of the transaction. The last process only reports. The embedded database takes a second to start,
 * so it is killed less often.
 */
const deathsOn: Readonly<Record<DatabaseKind, readonly Death[]>> = {
  embedded: [
    { publishing: 'everything' },
    { publishing: languages.length, milliseconds: 1 },
    { publishing: 'nothing' },
  ],
  postgresql: [
    { publishing: 'everything' },
    { publishing: 2 },
    { publishing: languages.length },
    { publishing: languages.length, milliseconds: 1 },
    { publishing: languages.length, milliseconds: 5 },
    { publishing: 'nothing' },
  ],
}

for (const kind of databaseKinds)
  test(`${kind}: shows the old or the new version in all languages after publishing was killed`, async () => {
    const place = await seededPlace(kind)
    let possible: (string | undefined)[] = [undefined]
    for (const death of deathsOn[kind]) {
      // Output of the process, as declared beside the function that runs it.
      const output = (await runKilled('publishing.ts', place, JSON.stringify(death))) as [FoundState, 'published'?]
      const [{ titles, changes, publications, acts }, answer] = output
      const [title] = titles
      expect(possible).toContain(title)
      expect(titles).toEqual(title === undefined ? [] : languages.map(() => title))
      expect(acts).toBe(publications)
      const next = String(changes)
      possible = answer ? [next] : death.milliseconds ? [title, next] : [title]
    }
    expect(possible).not.toContain(undefined)
  })

import { isSource, type Source } from '#domain/sources/source.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { eq } from '../../core/drizzle.ts'
import { switchedOffSource } from '../../schema/feeds.ts'

export type SourceStore = ReturnType<typeof createSourceStore>

/** Time since which a source is off, and who switched it off. */
type SwitchedOff = { readonly since: Date; readonly by: string }

/** Creates the store of switched-off sources. */
export function createSourceStore(db: Db, { change } = noChanges) {
  return {
    async loadSwitchedOff(): Promise<ReadonlyMap<Source, SwitchedOff>> {
      const rows = await db.select().from(switchedOffSource)
      // A source that only a newer release knows is left to it.
      return new Map(rows.flatMap(({ source, ...off }) => (isSource(source) ? [[source, off] as const] : [])))
    },

    /** Switches a source off. One that is off already keeps its time and user. */
    async switchOff(source: Source, off: SwitchedOff): Promise<void> {
      await change(
        'rates',
        (tx) =>
          tx
            .insert(switchedOffSource)
            .values({ source, ...off })
            .onConflictDoNothing()
            .returning(),
        (added) => added.map(() => ({ action: 'sources.switch_off', subject: source })),
      )
    },

    async switchOn(source: Source): Promise<void> {
      await change(
        'rates',
        (tx) => tx.delete(switchedOffSource).where(eq(switchedOffSource.source, source)).returning(),
        (removed) => removed.map(({ by }) => ({ action: 'sources.switch_on', subject: source, before: { by } })),
      )
    },
  }
}

import type { Act } from '#domain/people/act.ts'
import type { Texts } from '#domain/texts/translating/translation-book.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, inArray, sql } from '../../core/drizzle.ts'
import { translation } from '../../schema/texts.ts'

export type TranslationStore = ReturnType<typeof createTranslationStore>

/**
 * A recorded override of a text, or its removal if the text is null. Each change names the number of the previous
 * record, so that a change based on older texts is rejected.
 */
export type TextRecord = typeof translation.$inferSelect

/** A text in one language. */
type TextPlace = Pick<TextRecord, 'domain' | 'key' | 'language'>

/** New override of a text. `after` is the number of the last record that the user had seen; 0 if there was none. */
export type TextChange = TextPlace & Pick<TextRecord, 'text' | 'source'> & { readonly after: number }

/** Error if another user has changed some of the same texts meanwhile. */
export class TextsChangedError extends Error {
  override name = 'TextsChangedError'
  readonly theirs: readonly TextRecord[]

  constructor(theirs: readonly TextRecord[]) {
    super('Another user has changed these texts in the meantime.')
    this.theirs = theirs
  }
}

/**
 * Creates the store of texts that override those of the release. They are recorded one after another and never changed.
 */
export function createTranslationStore(db: Db, { change } = noChanges) {
  return {
    /** Loads the last record of every text of a domain that was ever changed. */
    loadLast: (domain: string): Promise<TextRecord[]> => loadLast(db, eq(translation.domain, domain)),

    /** Loads the records of a key, newest first. */
    loadHistory: (domain: string, key: string, limit: number): Promise<TextRecord[]> =>
      db
        .select()
        .from(translation)
        .where(and(eq(translation.domain, domain), eq(translation.key, key)))
        .orderBy(desc(translation.number))
        .limit(limit),

    /** Records all changes or none; each text once. A change to the text that is already in effect is not recorded. */
    async set(changes: readonly TextChange[], { by, at }: { readonly by: number; readonly at: Date }): Promise<void> {
      await change(
        'texts',
        async (tx) => {
          await tx.execute(sql`lock table ${translation} in exclusive mode`)
          const keys = [...new Set(changes.map(({ key }) => key))]
          const last = new Map((await loadLast(tx, inArray(translation.key, keys))).map((one) => [placeName(one), one]))
          const theirs = changes.flatMap((one) => {
            const known = last.get(placeName(one))
            return known && known.number !== one.after ? [known] : []
          })
          if (theirs.length > 0) throw new TextsChangedError(theirs)
          const fresh = changes.filter((one) => isChange(one, last.get(placeName(one))))
          if (fresh.length > 0)
            await tx
              .insert(translation)
              .values(fresh.map(({ after, ...record }) => ({ ...record, editedAt: at, editedBy: by })))
          return fresh.map((one) => ({ ...one, before: last.get(placeName(one))?.text ?? null }))
        },
        (fresh) => fresh.map(actOf),
      )
    },
  }
}

/** Loads the overrides that are in effect. */
export async function loadOverrides(db: Db): Promise<Texts> {
  const texts = new Map<string, Map<string, Record<string, string>>>()
  for (const { domain, key, language, text } of await loadLast(db)) {
    if (text === null) continue
    const ofDomain = texts.get(domain) ?? new Map<string, Record<string, string>>()
    const messages = ofDomain.get(language) ?? Object.create(null)
    messages[key] = text
    texts.set(domain, ofDomain.set(language, messages))
  }
  return texts
}

function loadLast(db: Db, where?: ReturnType<typeof eq>): Promise<TextRecord[]> {
  const { domain, key, language, number } = translation
  return db
    .selectDistinctOn([domain, key, language])
    .from(translation)
    .where(where)
    .orderBy(domain, key, language, desc(number))
}

function isChange({ text, source }: TextChange, last: TextRecord | undefined): boolean {
  return text !== (last?.text ?? null) || (last !== undefined && text !== null && source !== last.source)
}

function placeName({ domain, key, language }: TextPlace): string {
  return `${domain}/${key}/${language}`
}

function actOf({ text, before, ...place }: TextChange & { readonly before: string | null }): Act {
  return { action: 'texts.change', subject: placeName(place), before: { text: before }, after: { text } }
}

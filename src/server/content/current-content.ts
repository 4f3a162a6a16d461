import type { Value } from '#domain/content/model/field.ts'
import {
  type ContentBook,
  type ContentRecords,
  createContentBook,
  type RecordedBook,
  updateContentBook,
} from '#domain/content/publishing/content-book.ts'
import type { ReadContent } from '../db/stores/content/content-records.ts'
import type { OpenSnapshot } from '../snapshots/snapshots.ts'

/** Published content, held in memory. */
export type CurrentContent = {
  /** Returns the content book of a moment from memory. */
  book(now?: Date): ContentBook
  /** Loads the content book of a past moment. */
  loadAt(moment: Date): Promise<ContentBook>
  /** Loads the fields of a version that the book does not hold. */
  loadLazyValue(version: number): Promise<Value | undefined>
  /** Loads the ids of the documents that had a slug before a moment, beginning with the document that had it last. */
  loadFormer(slug: string, moment: Date): Promise<number[]>
  /** Registers a listener for changed content. */
  onChange(listener: () => void): void
}

type Sources = {
  readonly load: (now: Date, before?: ReadContent) => Promise<ReadContent>
  readonly loadAt: (moment: Date) => Promise<ContentRecords>
  readonly loadLazyValue: (version: number) => Promise<Value | undefined>
  readonly loadFormer: (slug: string, moment: Date) => Promise<number[]>
}

/** Opens a snapshot of current and scheduled publications. */
export async function openContent(
  openSnapshot: OpenSnapshot,
  { load, loadAt, loadLazyValue, loadFormer }: Sources,
): Promise<CurrentContent> {
  const listeners: (() => void)[] = []
  const snapshot = await openSnapshot<ReadContent, RecordedBook>({
    subject: 'content',
    load,
    make({ records, changed }, now, before) {
      const ids = before?.records.records === records ? [] : changed
      return before && ids
        ? updateContentBook(before.value, records, { changed: ids, now })
        : createContentBook(records, now)
    },
    onChange() {
      for (const listener of listeners) listener()
    },
    summary: ({ size }) => ({ documents: size }),
  })
  return {
    book: snapshot.at,
    loadAt: async (moment) => createContentBook(await loadAt(moment), moment),
    loadLazyValue,
    loadFormer,
    onChange: (listener) => void listeners.push(listener),
  }
}

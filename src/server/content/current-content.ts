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

/** What the site says besides figures. */
export type CurrentContent = {
  /** At a moment, from memory. */
  book(now?: Date): ContentBook
  /** At a moment of the past. */
  loadAt(moment: Date): Promise<ContentBook>
  /** What a version says besides what is in the book. */
  loadLazyValue(version: number): Promise<Value | undefined>
  /** The documents that a slug was of before a moment, the last first. */
  loadFormer(slug: string, moment: Date): Promise<number[]>
  /** Has something called whenever other content was read. */
  onChange(listener: () => void): void
}

type Sources = {
  readonly load: (now: Date, before?: ReadContent) => Promise<ReadContent>
  readonly loadAt: (moment: Date) => Promise<ContentRecords>
  readonly loadLazyValue: (version: number) => Promise<Value | undefined>
  readonly loadFormer: (slug: string, moment: Date) => Promise<number[]>
}

/** Keeps in memory what is said, and what will be. */
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

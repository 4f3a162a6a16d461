import { type OfferRules, usualRules } from '#domain/rates/offer-rules.ts'
import { createRateBook, type RateBook, type RateRecords } from '#domain/rates/rate-book.ts'
import type { OpenSnapshot } from '../snapshots/snapshots.ts'

export type CurrentRates = {
  /** Returns the book of a moment from memory. */
  book(now?: Date): RateBook
}

type Sources = { readonly loadRecords: (now: Date) => Promise<RateRecords>; readonly rules?: OfferRules }

export async function openCurrentRates(
  openSnapshot: OpenSnapshot,
  { loadRecords, rules = usualRules }: Sources,
): Promise<CurrentRates> {
  const snapshot = await openSnapshot({
    subject: 'rates',
    load: loadRecords,
    make: (records: RateRecords, now) => createRateBook(records, now, { rules }),
    summary: ({ published }) => ({ figures: published.length }),
  })
  return { book: snapshot.at }
}

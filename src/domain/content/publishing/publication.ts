/** Publishes a version from a moment on, until another starts; without a version it unpublishes. */
export type Publication = {
  /** Ascending in the order of recording. */
  readonly number: number
  readonly version: number | undefined
  readonly liveFrom: Date
}

/**
 * Returns the publication in force at a moment: the last to start, and of those with the same start the last recorded.
 */
export function heldAt<One extends Publication>(publications: Iterable<One>, moment: Date): One | undefined {
  let held: One | undefined
  for (const one of publications) if (one.liveFrom <= moment && (!held || isLater(one, held))) held = one
  return held
}

/** Returns when the next publication starts; undefined if none is scheduled. */
export function nextStart(publications: Iterable<Publication>, moment: Date): Date | undefined {
  let next: Date | undefined
  for (const { liveFrom } of publications) if (liveFrom > moment && (!next || liveFrom < next)) next = liveFrom
  return next
}

/** A period of publication; without an end if none is scheduled. */
export type PublicationPeriod = { readonly from: Date; readonly until: Date | undefined }

/** Returns the periods in which a part is published, from a moment on. */
export function publicationPeriods(publications: readonly Publication[], moment: Date): PublicationPeriod[] {
  const starts = [...new Set(publications.map(({ liveFrom }) => liveFrom.getTime()))].toSorted((a, b) => a - b)
  const times: PublicationPeriod[] = []
  let from: Date | undefined
  for (const start of starts.map((time) => new Date(time))) {
    const isSaid = heldAt(publications, start)?.version !== undefined
    if (from && !isSaid) times.push({ from, until: start })
    from = isSaid ? (from ?? start) : undefined
  }
  if (from) times.push({ from, until: undefined })
  return times.filter(({ until }) => !until || until > moment)
}

function isLater(one: Publication, other: Publication): boolean {
  const difference = one.liveFrom.getTime() - other.liveFrom.getTime()
  return difference > 0 || (difference === 0 && one.number > other.number)
}

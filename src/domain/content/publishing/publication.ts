/** That a version is said from a moment on, until another is; without a version, that nothing is. */
export type Publication = {
  /** In the order in which they were recorded. */
  readonly number: number
  readonly version: number | undefined
  readonly liveFrom: Date
}

/** Which publication of a part holds at a moment: the last to begin, and of those that began together the last made. */
export function heldAt<One extends Publication>(publications: Iterable<One>, moment: Date): One | undefined {
  let held: One | undefined
  for (const one of publications) if (one.liveFrom <= moment && (!held || isLater(one, held))) held = one
  return held
}

/** When something else is said next; undefined where nothing is planned. */
export function nextStart(publications: Iterable<Publication>, moment: Date): Date | undefined {
  let next: Date | undefined
  for (const { liveFrom } of publications) if (liveFrom > moment && (!next || liveFrom < next)) next = liveFrom
  return next
}

/** A time in which something is said; without an end where none is planned. */
export type SaidTime = { readonly from: Date; readonly until: Date | undefined }

/** When something is said of a part, whatever it is, as far as that is not over at a moment. */
export function saidTimes(publications: readonly Publication[], moment: Date): SaidTime[] {
  const starts = [...new Set(publications.map(({ liveFrom }) => liveFrom.getTime()))].toSorted((a, b) => a - b)
  const times: SaidTime[] = []
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

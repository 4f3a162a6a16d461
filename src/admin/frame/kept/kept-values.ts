/** Under which name something of a person is kept on this device. */
export type KeptPlace = {
  readonly person: number
  readonly name: string
  readonly version: number
  /** A habit rather than work: it is still there when the person signs in again. */
  readonly isHabit?: true
}

/** What was kept there; undefined where nothing was, or by a program that wrote it differently. */
export function findKept(place: KeptPlace): unknown {
  try {
    const text = localStorage.getItem(keyOf(place))
    const kept: unknown = text === null ? undefined : JSON.parse(text)
    const isKnown = typeof kept === 'object' && kept && 'version' in kept && kept.version === place.version
    return isKnown && 'value' in kept ? kept.value : undefined
  } catch {
    // A browser that forbids the storage, or a text that somebody else wrote there.
    return undefined
  }
}

/** Says whether it is kept: a storage may be full, or forbidden. */
export function keep(place: KeptPlace, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ version: place.version, value }))
    return true
  } catch {
    return false
  }
}

export function removeKept(place: KeptPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // What is forbidden was never kept.
  }
}

/** Whether something that somebody began is kept here. */
export function hasKept(person: number): boolean {
  return keptKeys(person).length > 0
}

/** Whoever signs out leaves nothing behind. */
export function forgetKept(person: number): void {
  for (const key of keptKeys(person)) localStorage.removeItem(key)
}

function keptKeys(person: number): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(person)))
  } catch {
    // What is forbidden was never kept.
    return []
  }
}

function prefixOf(person: number): string {
  return `agio.desk.${person}.`
}

function keyOf({ person, name, isHabit }: KeptPlace): string {
  return isHabit ? `agio.habit.${person}.${name}` : prefixOf(person) + name
}

/** Key under which a value of a user is stored on this device. */
export type StorageKey = {
  readonly person: number
  readonly name: string
  readonly version: number
  /** Marks a preference rather than unsaved work: it survives signing out. */
  readonly isHabit?: true
}

/** Returns the stored value; undefined if there is none, or if a release with another version stored it. */
export function findStored(place: StorageKey): unknown {
  try {
    const text = localStorage.getItem(keyOf(place))
    const kept: unknown = text === null ? undefined : JSON.parse(text)
    const isKnown = typeof kept === 'object' && kept && 'version' in kept && kept.version === place.version
    return isKnown && 'value' in kept ? kept.value : undefined
  } catch {
    // The browser forbids storage, or the text is not JSON.
    return undefined
  }
}

/** Returns true if the value was stored; storage may be full or forbidden. */
export function keep(place: StorageKey, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ version: place.version, value }))
    return true
  } catch {
    return false
  }
}

export function removeStored(place: StorageKey): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}

/** Returns true if unsaved work of the user is stored on this device. */
export function hasUnsavedWork(person: number): boolean {
  return keptKeys(person).length > 0
}

/** Removes all unsaved work of the user from this device; called when they sign out. */
export function clearUnsavedWork(person: number): void {
  for (const key of keptKeys(person)) localStorage.removeItem(key)
}

function keptKeys(person: number): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(person)))
  } catch {
    // Forbidden storage holds nothing.
    return []
  }
}

function prefixOf(person: number): string {
  return `agio.desk.${person}.`
}

function keyOf({ person, name, isHabit }: StorageKey): string {
  return isHabit ? `agio.habit.${person}.${name}` : prefixOf(person) + name
}

import { goPress, type KeyName, keyNames, keyTable } from './key-table.ts'

/** Parts of a keyboard event that decide its meaning. */
export type Press = {
  readonly key: string
  /** Physical key, independent of the keyboard layout. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** True while a text is being typed. */
  readonly isTyping: boolean
}

type KeyboardState = {
  /** True after G was pressed: the next letter opens a screen. */
  readonly isGoing: boolean
  /** False if the user turned single-key shortcuts off, for example because dictation triggers them. */
  readonly hasSingleKeys: boolean
}

type Meaning = { readonly kind: 'key'; readonly name: KeyName } | { readonly kind: 'go'; readonly letter: string }

/**
 * Returns the meaning of a press, if it has one: a key of the table, or the letter of a screen after G. `isGoing` is
 * true after G.
 */
export function readPress(
  press: Press,
  { isGoing, hasSingleKeys }: KeyboardState,
): { readonly meaning?: Meaning; readonly isGoing: boolean } {
  const { ctrlKey, metaKey, altKey, isTyping } = press
  const letter = latinKey(press)
  if (altKey && !ctrlKey && !metaKey) return { ...named(`Alt+${press.key}`), isGoing: false }
  if (altKey) return { isGoing: false }
  if (ctrlKey || metaKey) {
    // On some keyboard layouts a character needs Shift, which then has no meaning of its own.
    const shifted = press.shiftKey ? named(`Mod+Shift+${letter}`) : {}
    return { ...named(`Mod+${letter}`), ...shifted, isGoing: false }
  }
  if (isTyping || !hasSingleKeys) return { isGoing: false }
  if (isGoing) return { meaning: { kind: 'go', letter }, isGoing: false }
  if (letter === goPress) return { isGoing: true }
  return { ...named(letter), isGoing: false }
}

function named(press: string): { meaning?: Meaning } {
  const name = keyNames.find((one) => keyTable[one].press === press && !('isNative' in keyTable[one]))
  return name ? { meaning: { kind: 'key', name } } : {}
}

/** Returns the character of a key; on non-Latin layouts, the Latin letter at the same position. */
function latinKey({ key, code }: Press): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}

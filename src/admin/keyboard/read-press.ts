import { goPress, type KeyName, keyNames, keyTable } from './key-table.ts'

/** What of a press matters. */
export type Press = {
  readonly key: string
  /** Which key of the keyboard it is, whatever letter stands on it. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** Whether something is being typed. */
  readonly isTyping: boolean
}

type KeyboardState = {
  /** The first of two letters was pressed: the next says where to go. */
  readonly isGoing: boolean
  /** Single letters can be turned off: whoever dictates would press many. */
  readonly hasLetters: boolean
}

type Meaning = { readonly kind: 'key'; readonly name: KeyName } | { readonly kind: 'go'; readonly letter: string }

/** What a press means: a key of the table, the second letter of a way, or nothing; and whether a way has begun. */
export function readPress(
  press: Press,
  { isGoing, hasLetters }: KeyboardState,
): { readonly meaning?: Meaning; readonly isGoing: boolean } {
  const { ctrlKey, metaKey, altKey, isTyping } = press
  const letter = latinKey(press)
  if (altKey && !ctrlKey && !metaKey) return { ...named(`Alt+${press.key}`), isGoing: false }
  if (altKey) return { isGoing: false }
  if (ctrlKey || metaKey) {
    // On some keyboards a sign is written with Shift, which then means nothing else.
    const shifted = press.shiftKey ? named(`Mod+Shift+${letter}`) : {}
    return { ...named(`Mod+${letter}`), ...shifted, isGoing: false }
  }
  if (isTyping || !hasLetters) return { isGoing: false }
  if (isGoing) return { meaning: { kind: 'go', letter }, isGoing: false }
  if (letter === goPress) return { isGoing: true }
  return { ...named(letter), isGoing: false }
}

function named(press: string): { meaning?: Meaning } {
  const name = keyNames.find((one) => keyTable[one].press === press && !('isNative' in keyTable[one]))
  return name ? { meaning: { kind: 'key', name } } : {}
}

/** The letter on the key; on a keyboard with other letters, the one that stands there on a Latin one. */
function latinKey({ key, code }: Press): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}

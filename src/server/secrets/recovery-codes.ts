import { randomInt } from 'node:crypto'

const count = 10

/** Excludes letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns ten codes of about fifty bits, each in two parts that are easy to read out. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${part()}-${part()}`)
}

/** Normalizes a code as typed, for its digest. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function part(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

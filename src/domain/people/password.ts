export const minPasswordLength = 12

/** Maximum length: longer passwords are no safer, and slow to hash. */
export const maxPasswordLength = 200

export const passwordProblems = ['too_short', 'too_long', 'too_plain', 'has_own_name'] as const

export type PasswordProblem = (typeof passwordProblems)[number]

/** Words about the user: email address, name, name of the site. */
type About = readonly string[]

/** Returns the problem of a password, or undefined. There are no rules about kinds of characters: length counts. */
export function passwordProblem(password: string, about: About): PasswordProblem | undefined {
  const characters = [...password]
  if (characters.length < minPasswordLength) return 'too_short'
  if (characters.length > maxPasswordLength) return 'too_long'
  const plain = password.toLowerCase()
  if (new Set(plain).size < 5 || isRow(plain)) return 'too_plain'
  if (wordsOf(about).some((word) => plain.includes(word))) return 'has_own_name'
  return undefined
}

export const passwordStrengths = ['weak', 'fair', 'good', 'strong'] as const

type PasswordStrength = (typeof passwordStrengths)[number]

/** Number of different neighbouring pairs in a good and in a strong password: repetition adds nothing. */
const goodPairs = 15
const strongPairs = 20

/** Returns the strength of a password; one that is rejected is weak. */
export function passwordStrength(password: string, about: About): PasswordStrength {
  const problem = passwordProblem(password, about)
  // A password that is too long is rejected, but not because it is easy to guess.
  if (problem && problem !== 'too_long') return 'weak'
  const characters = [...password.toLowerCase()]
  const pairs = new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))
  if (pairs.size >= strongPairs) return 'strong'
  return pairs.size >= goodPairs ? 'good' : 'fair'
}

/** Tells whether each character follows the one before, as in `abcdefghijkl` and `987654321098`. */
function isRow(text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return (
    steps.size === 1 || (/^\d+$/.test(text) && [...steps].every((step) => Math.abs(step) === 1 || Math.abs(step) === 9))
  )
}

/** Minimum length of a personal word that is searched for: shorter words are part of many others. */
const minWordLength = 4

function wordsOf(about: About): string[] {
  return about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= minWordLength)
}

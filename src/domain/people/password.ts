export const minPasswordLength = 12

/** Longer ones are no safer, and take long to digest. */
export const maxPasswordLength = 200

export const passwordProblems = ['too_short', 'too_long', 'too_plain', 'has_own_name'] as const

export type PasswordProblem = (typeof passwordProblems)[number]

/** Words that are about whoever chooses: their mail address, their name, the site's. */
type About = readonly string[]

/** What is wrong with a password; nothing where it may be chosen. No rules about kinds of characters: length counts. */
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

/** So many different pairs of neighbours make a password good, and strong: what repeats itself adds nothing. */
const goodPairs = 15
const strongPairs = 20

/** How hard a password is to guess, for whoever chooses it; one that may not be chosen is weak. */
export function passwordStrength(password: string, about: About): PasswordStrength {
  const problem = passwordProblem(password, about)
  // It is refused for another reason than being easy.
  if (problem && problem !== 'too_long') return 'weak'
  const characters = [...password.toLowerCase()]
  const pairs = new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))
  if (pairs.size >= strongPairs) return 'strong'
  return pairs.size >= goodPairs ? 'good' : 'fair'
}

/** `abcdefghijkl` and `987654321098`: each character follows the last. */
function isRow(text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return (
    steps.size === 1 || (/^\d+$/.test(text) && [...steps].every((step) => Math.abs(step) === 1 || Math.abs(step) === 9))
  )
}

/** Short words are part of many others. */
const minWordLength = 4

function wordsOf(about: About): string[] {
  return about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= minWordLength)
}

import { createHash, randomBytes } from 'node:crypto'

/** As hard to guess as a key. Whoever has it is let in, so it is nowhere but with its owner. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token or a code: enough to know it again, and not to use it. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

import { createHash, randomBytes } from 'node:crypto'

/** Returns a token of 256 random bits. It grants access, so only its owner stores it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the digest under which a token or code is stored: it recognizes the secret but cannot be used instead. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

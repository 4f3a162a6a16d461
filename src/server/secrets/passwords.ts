import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's parameters for Argon2id with little memory: about 45 ms on another thread. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Returns the digest of a password with its parameters, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const { memory, passes, parallelism } = cost
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Returns whether a password matches. Without a digest, for an unknown person, it takes as long and returns false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { tag, ...parameters } = parseHash(hash ?? dummyHash)
  const derived = await derive('argon2id', { message: password.normalize('NFKC'), ...parameters })
  return timingSafeEqual(derived, tag) && hash !== undefined
}

const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(tagLength))}`

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parseHash(hash: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = form.exec(hash) ?? []
  if (!tag) throw new TypeError('Not a digest of a password.')
  const expected = Buffer.from(tag, 'base64')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    tag: expected,
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

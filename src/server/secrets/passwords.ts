import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What OWASP advises for Argon2id with little memory: one takes about 45 ms, in a thread beside the one that answers. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** The digest of a password with all that is needed to make it again, as PHC strings are written. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const { memory, passes, parallelism } = cost
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Without a digest, for a person nobody knows, it takes as long and says no. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { tag, ...parameters } = parseHash(hash ?? nobody)
  const given = await derive('argon2id', { message: password.normalize('NFKC'), ...parameters })
  return timingSafeEqual(given, tag) && hash !== undefined
}

const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(tagLength))}`

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parseHash(hash: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = form.exec(hash) ?? []
  if (!tag) throw new TypeError('This is no digest of a password.')
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

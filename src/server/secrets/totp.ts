import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Steps before and after the current one that are accepted too, because clocks differ and typing takes time. */
const window = 1

/** Returns a secret of 160 bits, as RFC 4226 advises, in the Base32 that authenticator apps read. */
export function newTotpSecret(): string {
  return writeBase32(randomBytes(20))
}

/** Returns whether a text has the form of a secret from `newTotpSecret`. */
export function isTotpSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text)
}

/**
 * Returns the time step of a code by RFC 6238; undefined if it is wrong, or not newer than the last used step, so that
 * a code seen over a shoulder is worthless.
 */
export function findTotpStep(
  secret: string,
  code: string,
  { now, lastStep = Number.NEGATIVE_INFINITY }: { now: Date; lastStep?: number | undefined },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = Math.floor(now.getTime() / 1_000 / stepSeconds)
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => current - window + index)
  return steps.find((step) => step > lastStep && isEqual(totpCode(secret, step), code))
}

/** Returns the code of a time step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', readBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** Returns the address that authenticator apps read from a QR code. */
export function totpAddress(secret: string, { issuer, mail }: { issuer: string; mail: string }): string {
  const label = [issuer, mail].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function writeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function readBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Clocks differ, and people type: the code before and the one after are good too. */
const window = 1

/** 160 bits, as RFC 4226 advises, in the letters that programs for codes read. */
export function newTotpSecret(): string {
  return writeBase32(randomBytes(20))
}

/** Whether it could have come from `newTotpSecret`. */
export function isTotpSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text)
}

/**
 * The step that a code is of, by RFC 6238; undefined where it is wrong, or not newer than the last step that was used: a
 * code that somebody has seen over a shoulder is worth nothing.
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

/** The code of a step of time. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', readBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** What a program for codes reads from a picture. */
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

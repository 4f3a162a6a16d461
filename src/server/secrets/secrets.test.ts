import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts'
import { digestOf, newToken } from './tokens.ts'
import { findTotpStep, isTotpSecret, newTotpSecret, totpAddress, totpCode } from './totp.ts'

test('accepts the right password only, and salts each digest', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('correct horse', one)).toBe(true)
  expect(await isPassword('correct horsf', one)).toBe(false)
})

test('accepts a password in any Unicode composition', async () => {
  expect(await isPassword('pa\u0161\u0161word', await hashPassword('pas\u030cs\u030cword'))).toBe(true)
})

test('rejects every password without a digest, and throws for a malformed digest', async () => {
  expect(await isPassword('', undefined)).toBe(false)
  await expect(isPassword('x', 'plain text')).rejects.toThrow('Not a digest')
})

test('verifies a digest with the parameters it was made with', async () => {
  // Made with `echo -n password | argon2 somesalt -id -t 3 -m 12 -p 1 -l 24` of the reference implementation.
  const made = '$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHQ$YLa0Qcoqb6M3r+gmIYaAvq4c2kWPMrem'
  expect(await isPassword('password', made)).toBe(true)
})

// Test vectors of RFC 6238, appendix B, for SHA-1: the last six of their eight digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes at second %s the code %s', (second, code) => {
  expect(totpCode(rfcSecret, Math.floor(second / 30))).toBe(code)
  expect(findTotpStep(rfcSecret, code, { now: new Date(second * 1_000) })).toBe(Math.floor(second / 30))
})

test('accepts the previous, current and next code, and each once', () => {
  const now = new Date('2026-11-16T08:00:15Z')
  const step = Math.floor(now.getTime() / 30_000)
  const isAccepted = (of: number, lastStep?: number) =>
    findTotpStep(rfcSecret, totpCode(rfcSecret, of), { now, lastStep }) === of
  expect([-2, -1, 0, 1, 2].map((difference) => isAccepted(step + difference))).toEqual([false, true, true, true, false])
  expect(isAccepted(step, step)).toBe(false)
  expect(isAccepted(step - 1, step)).toBe(false)
  expect(isAccepted(step + 1, step)).toBe(true)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '287082 '])('rejects %j as a code', (code) => {
  expect(findTotpStep(rfcSecret, code, { now: new Date(59_000) })).toBeUndefined()
})

test('generates secrets of the right form, and addresses that name issuer and account', () => {
  const secret = newTotpSecret()
  expect([isTotpSecret(secret), isTotpSecret('x'), isTotpSecret(`${secret}A`)]).toEqual([true, false, false])
  const address = new URL(totpAddress(rfcSecret, { issuer: 'EVP & Co', mail: 'a+b@evp.example' }))
  expect(decodeURIComponent(address.pathname)).toBe('/EVP & Co:a+b@evp.example')
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: rfcSecret, issuer: 'EVP & Co' })
})

test('generates unique tokens and recovery codes, and digests that differ from the secret', () => {
  const tokens = Array.from({ length: 50 }, newToken)
  expect(new Set(tokens).size).toBe(50)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token) && digestOf(token) !== token)).toBe(true)
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true)
  expect(plainRecoveryCode(' ABCDE fghjk ')).toBe(plainRecoveryCode('abcde-fghjk'))
})

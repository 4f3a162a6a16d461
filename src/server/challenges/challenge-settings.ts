import { z } from 'zod'
import type { RecaptchaSettings } from './recaptcha.ts'

/**
 * Environment variables that switch checks to reCAPTCHA. Messages never repeat a wrong value, because one of them is a
 * secret.
 */
export const challengeSettings = {
  RECAPTCHA_SITE_KEY: key('the site key shown by Google'),
  RECAPTCHA_SECRET: key('the site secret shown by Google'),
}

type ChallengeSettings = z.output<z.ZodObject<typeof challengeSettings>>

/** Rejects a site key without a secret, and the reverse. */
export function checkChallengeSettings(
  { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET }: ChallengeSettings,
  context: z.RefinementCtx,
): void {
  const refuse = (name: string, other: string) =>
    context.addIssue({ code: 'custom', path: [name], message: `must be set when ${other} is.` })
  if (RECAPTCHA_SITE_KEY && !RECAPTCHA_SECRET) refuse('RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY')
  if (RECAPTCHA_SECRET && !RECAPTCHA_SITE_KEY) refuse('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET')
}

export function readRecaptcha(
  { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret }: ChallengeSettings,
  publicUrl: string | undefined,
): RecaptchaSettings | undefined {
  if (!siteKey || !secret) return undefined
  return { siteKey, secret, hostname: publicUrl && new URL(publicUrl).hostname }
}

function key(expected: string) {
  return z
    .string()
    .regex(/^[\w-]{20,200}$/, `must be ${expected}.`)
    .optional()
}

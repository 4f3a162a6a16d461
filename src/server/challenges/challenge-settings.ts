import { z } from 'zod'
import type { RecaptchaSettings } from './recaptcha.ts'

/** The settings by which checks are Google's. What is wrong is told without its value: one of them is a secret. */
export const challengeSettings = {
  RECAPTCHA_SITE_KEY: key('the key of the site, as Google shows it'),
  RECAPTCHA_SECRET: key('the secret of the site, as Google shows it'),
}

type Given = z.output<z.ZodObject<typeof challengeSettings>>

/** Refuses one without the other. */
export function checkChallengeSettings(
  { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET }: Given,
  context: z.RefinementCtx,
): void {
  const refuse = (name: string, other: string) =>
    context.addIssue({ code: 'custom', path: [name], message: `must be set when ${other} is.` })
  if (RECAPTCHA_SITE_KEY && !RECAPTCHA_SECRET) refuse('RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY')
  if (RECAPTCHA_SECRET && !RECAPTCHA_SITE_KEY) refuse('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET')
}

export function readRecaptcha(
  { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret }: Given,
  publicUrl: string | undefined,
): RecaptchaSettings | undefined {
  if (!siteKey || !secret) return undefined
  return { siteKey, secret, hostname: publicUrl && new URL(publicUrl).hostname }
}

function key(what: string) {
  return z
    .string()
    .regex(/^[\w-]{20,200}$/, `must be ${what}.`)
    .optional()
}

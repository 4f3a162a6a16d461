import * as z from 'zod'
import { ApiError } from '#contract/core/error.ts'

export type RecaptchaSettings = {
  readonly siteKey: string
  readonly secret: string
  /** Hostname that solutions must come from; any, if undefined. */
  readonly hostname: string | undefined
}

/** Verifies a solution with Google. */
export type Verify = (solution: string) => Promise<'right' | 'used' | 'wrong'>

/** Address of the verification API; tests use another. */
export const verifyAddress = 'https://www.google.com/recaptcha/api/siteverify'

/** Short, because a visitor waits. */
const verifyMilliseconds = 5_000

type GoogleApi = { readonly fetch: typeof fetch; readonly address: string }

export function createVerify({ secret, hostname }: RecaptchaSettings, { fetch, address }: GoogleApi): Verify {
  return async (solution) => {
    const answer = await ask({ secret, response: solution })
    if (answer.success && (hostname === undefined || answer.hostname === hostname)) return 'right'
    // Google uses one code for both expired and already used solutions.
    return answer['error-codes']?.includes('timeout-or-duplicate') ? 'used' : 'wrong'
  }

  async function ask(form: Record<string, string>): Promise<z.infer<typeof SiteVerifyResponse>> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(verifyMilliseconds),
      })
      const parsed = SiteVerifyResponse.parse(await response.json())
      // If Google rejects our own key, the visitor did nothing wrong.
      if (parsed['error-codes']?.some((code) => code.endsWith('-input-secret')))
        throw new Error('Google rejects the key')
      return parsed
    } catch (cause) {
      throw Object.assign(unavailable(), { cause })
    }
  }
}

const SiteVerifyResponse = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

function unavailable(): ApiError {
  return new ApiError('temporarily_unavailable', 'The check is unavailable: Google does not respond.', {
    headers: { 'retry-after': '5' },
  })
}

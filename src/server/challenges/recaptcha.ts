import * as z from 'zod'
import { ApiError } from '#contract/core/error.ts'

export type RecaptchaSettings = {
  readonly siteKey: string
  readonly secret: string
  /** The site that a solution must come from; undefined where nobody has said which it is. */
  readonly hostname: string | undefined
}

/** What Google says of a solution. */
export type Verify = (solution: string) => Promise<'right' | 'used' | 'wrong'>

/** Google's own address; another one in tests. */
export const verifyAddress = 'https://www.google.com/recaptcha/api/siteverify'

/** A visitor waits for it. */
const verifyMilliseconds = 5_000

type Asking = { readonly fetch: typeof fetch; readonly address: string }

export function createVerify({ secret, hostname }: RecaptchaSettings, { fetch, address }: Asking): Verify {
  return async (solution) => {
    const answer = await ask({ secret, response: solution })
    if (answer.success && (hostname === undefined || answer.hostname === hostname)) return 'right'
    // Theirs means both: too old, or taken before.
    return answer['error-codes']?.includes('timeout-or-duplicate') ? 'used' : 'wrong'
  }

  async function ask(form: Record<string, string>): Promise<z.infer<typeof Told>> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(verifyMilliseconds),
      })
      const told = Told.parse(await response.json())
      // The visitor has done nothing wrong where our own key is not taken.
      if (told['error-codes']?.some((code) => code.endsWith('-input-secret'))) throw new Error('Google refuses the key')
      return told
    } catch (cause) {
      throw Object.assign(unavailable(), { cause })
    }
  }
}

const Told = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

function unavailable(): ApiError {
  return new ApiError('temporarily_unavailable', 'The check cannot be done at the moment: Google does not answer.', {
    headers: { 'retry-after': '5' },
  })
}

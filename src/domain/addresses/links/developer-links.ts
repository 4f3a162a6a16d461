import type { LinkVariants } from './link-variants.ts'

/** Developer documentation, available in English, Lithuanian and Russian. */
export const developerLinks = {
  developers_file_formats: article('file-formats'),
  developers_checkout_error_codes: article('checkout/error-codes'),
} as const satisfies Record<string, LinkVariants>

function article(path: string): LinkVariants {
  return { en: `developers:/en/${path}`, lt: `developers:/lt/${path}`, ru: `developers:/ru/${path}` }
}

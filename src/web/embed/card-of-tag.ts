/** Card of a tag: its address, number of rows, and theme. */
type Card = { readonly address: URL; readonly rows: number; readonly theme: string | undefined }

type Surroundings = {
  /** Address of the script, beside which the card is. */
  readonly source: string
  /** Colour schemes of the site, as computed by its style. */
  readonly schemes: string
}

/** Default number of rows. */
const usualRows = 6

/** Keeps addresses within limits: longer text names no currency, amount or language. */
const longestValue = 999

/** Reads the attributes of a tag. They are sent as they are, because the card reports invalid ones. */
export function cardOfTag(tag: DOMStringMap, { source, schemes }: Surroundings): Card {
  // Without repetitions, so that only a list with unknown codes can be too long.
  const to = new Set(tag.to?.match(/[^\s,]+/g))
  const theme = /^(light|dark)$/.test(tag.theme ?? '') ? tag.theme : themeAmong(schemes)
  const address = new URL('embed', source)
  const given = {
    from_currency: tag.from,
    to_currency: [...to].join(),
    from_amount: tag.amount,
    language: tag.language,
    country_code: tag.country,
    theme,
  }
  for (const [name, value] of Object.entries(given)) {
    if (value) address.searchParams.set(name, value.slice(0, longestValue))
  }
  return { address, rows: to.size || usualRows, theme }
}

/** A card is dark only if the site can be; if the site supports both, the system decides for both. */
function themeAmong(schemes: string): string | undefined {
  if (!schemes.includes('dark')) return 'light'
  return schemes.includes('light') ? undefined : 'dark'
}

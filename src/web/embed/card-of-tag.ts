/** What a tag on another site asks for: the address of its card, how many rows that has, and how it looks. */
type Card = { readonly address: URL; readonly rows: number; readonly theme: string | undefined }

type Surroundings = {
  /** Where the script came from: the card is beside it. */
  readonly source: string
  /** The colour schemes that the site has, as its style says it. */
  readonly schemes: string
}

/** So many rows where none are chosen. */
const usualRows = 6

/** No address that a browser or a server refuses: more text than that names no currency, amount or language. */
const longestValue = 999

/** Reads the attributes of a tag. They are sent as they are: what is wrong with them is said on the card. */
export function cardOfTag(tag: DOMStringMap, { source, schemes }: Surroundings): Card {
  // Each once, so that what is too long has one among it that nobody knows.
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

/** A card is dark only where the site can be; where it can be either, the device decides for both. */
function themeAmong(schemes: string): string | undefined {
  if (!schemes.includes('dark')) return 'light'
  return schemes.includes('light') ? undefined : 'dark'
}

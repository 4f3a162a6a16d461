/** Removes quotations from a sentence, because they may contain anything a client sent. */
export function withoutQuotations(text: string): string {
  return text.replace(quotation, '"…"')
}

/** Pattern of a quotation in JSON notation; a truncated one has no end. */
const quotation = /"(?:[^"\\]|\\.)*"?/g

/** A sentence without what it quotes: that may be anything somebody sent, and is not everybody's business. */
export function withoutQuotations(text: string): string {
  return text.replace(quotation, '"…"')
}

/** As JSON writes a text; one that was cut off has no end. */
const quotation = /"(?:[^"\\]|\\.)*"?/g

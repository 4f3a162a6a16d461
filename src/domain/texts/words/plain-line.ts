/**
 * A line of plain text: nothing that ends it, that nobody sees, or that turns the words around it, so that what is read
 * on record is what was written.
 */
export const plainLine = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u

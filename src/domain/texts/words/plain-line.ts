/**
 * Pattern of a plain line: no line breaks, invisible characters or direction marks, so that the audit log shows what
 * was written.
 */
export const plainLine = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u

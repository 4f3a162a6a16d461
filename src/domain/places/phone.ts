/** Tells whether a text is a phone number as people write it. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return /^\+?[\d ()/.-]+$/.test(text) && digits.length >= 3 && digits.length <= 20
}

/** Returns the number to dial, without visual separators. */
export function phoneAddress(text: string): string {
  return `tel:${text.replace(/[^\d+]/g, '')}`
}

export const maxPhoneLength = 40

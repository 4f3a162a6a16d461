/** Whether a text is a number to call, as people write it. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return /^\+?[\d ()/.-]+$/.test(text) && digits.length >= 3 && digits.length <= 20
}

/** What a telephone dials: without what only helps the eye. */
export function phoneAddress(text: string): string {
  return `tel:${text.replace(/[^\d+]/g, '')}`
}

export const maxPhoneLength = 40

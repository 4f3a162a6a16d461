/** The specification fixes the locale of the rates calls. */
export const callLocale = { locale: 'lt' }

/** Under which our own rates are kept that were read last. */
export const ownRatesKey = ['own-rates']

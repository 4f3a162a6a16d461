/** Query key of the manual rates. */
export const ownRatesKey = ['own-rates']

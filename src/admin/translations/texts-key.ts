/** Query key of texts. */
export const textsKey = ['texts'] as const

/** What is read of texts is kept under this. */
export const textsKey = ['texts'] as const

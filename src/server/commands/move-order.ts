/** Where pictures are to be kept from now on. */
export type MoveOrder = 'store' | 'database'

const usage = 'Say where to: npm run media:move -- --to store, or --to database.'

export function readMoveOrder(words: readonly string[]): MoveOrder {
  const [name, place, ...rest] = words
  if (name !== '--to' || rest.length > 0 || (place !== 'store' && place !== 'database')) throw new Error(usage)
  return place
}

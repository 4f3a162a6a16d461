import { amount, currencies, line, optional } from '../model/field.ts'
import { blockKind } from './block-kind.ts'

/** Live rates for an amount of one currency. */
export const ratesTableBlock = blockKind({
  name: 'rates_table',
  shared: {
    from: optional(currencies({ max: 1 })),
    to: optional(currencies({ max: 20 })),
    amount: optional(amount()),
  },
  local: { heading: optional(line({ max: 120 })) },
  may: 'content.change',
  show({ shared: { from = [], to = [], amount: given }, local: { heading } }) {
    return { from, to, ...(given && { amount: given }), ...(heading && { heading }) }
  },
})

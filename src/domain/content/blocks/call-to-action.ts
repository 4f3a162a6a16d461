import { line, optional, target, text } from '../model/field.ts'
import { blockKind } from './block-kind.ts'

/** A heading with a button. */
export const callToActionBlock = blockKind({
  name: 'call_to_action',
  shared: { target: target() },
  local: { heading: optional(line({ max: 120 })), lead: optional(text({ max: 300 })), button: line({ max: 60 }) },
  may: 'content.change',
  show({ shared: { target: to }, local: { heading, lead, button } }, { reading }) {
    const address = to && reading.addressOf(to)
    // Without a target or a label the button is useless.
    if (address === undefined || !button) return undefined
    return { address, button, ...(heading && { heading }), ...(lead && { lead }) }
  },
})

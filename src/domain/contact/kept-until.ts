import { type MessageState, spamKeptDays } from './message-state.ts'

type Kept = { readonly state: MessageState; readonly receivedAt: Date; readonly stateAt: Date }

/**
 * Until when a message is kept: so many days after it came. What was called spam goes sooner, counted from then on, so
 * that whoever was mistaken has time to notice.
 */
export function keptUntil({ state, receivedAt, stateAt }: Kept, keptDays: number): Date {
  const end = daysAfter(receivedAt, keptDays)
  const asSpam = daysAfter(stateAt, spamKeptDays)
  return state === 'spam' && asSpam < end ? asSpam : end
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000)
}

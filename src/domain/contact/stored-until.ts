import { type MessageState, spamDays } from './message-state.ts'

type Retained = { readonly state: MessageState; readonly receivedAt: Date; readonly stateAt: Date }

/**
 * Returns until when a message is kept: a number of days after arrival. Spam is deleted sooner, counted from when it
 * was marked, so that mistakes can be noticed.
 */
export function storedUntil({ state, receivedAt, stateAt }: Retained, keptDays: number): Date {
  const end = daysAfter(receivedAt, keptDays)
  const asSpam = daysAfter(stateAt, spamDays)
  return state === 'spam' && asSpam < end ? asSpam : end
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000)
}

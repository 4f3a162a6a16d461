import { type Day, zonedDay } from '../calendar/day.ts'
import { clockOf } from '../countries/clock.ts'
import type { Country } from '../countries/country.ts'
import { type MessageState, openStates } from './message-state.ts'

/** Returns the current day in the home country. */
export function dayAtHome(now: Date, home: Country): Day {
  return zonedDay(now, clockOf(home).timeZone)
}

/** Tells whether a message is open and its reply is overdue. */
export function isOverdue({ state, answerBy }: { readonly state: MessageState; readonly answerBy: Day }, today: Day) {
  return openStates.some((open) => open === state) && answerBy < today
}

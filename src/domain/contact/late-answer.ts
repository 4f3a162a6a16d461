import { type Day, zonedDay } from '../calendar/day.ts'
import { clockOf } from '../countries/clock.ts'
import type { Country } from '../countries/country.ts'
import { type MessageState, openStates } from './message-state.ts'

/** Which day it is where those who answer are at home. */
export function dayAtHome(now: Date, home: Country): Day {
  return zonedDay(now, clockOf(home).timeZone)
}

/** Whether somebody still waits though the day is over by whose end they were promised an answer. */
export function isLate({ state, answerBy }: { readonly state: MessageState; readonly answerBy: Day }, today: Day) {
  return openStates.some((open) => open === state) && answerBy < today
}

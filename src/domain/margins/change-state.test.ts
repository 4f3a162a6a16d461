import { expect, test } from 'vitest'
import { isStart, mayWithdraw, stateOf } from './change-state.ts'

const moment = (time: string) => new Date(`2026-11-16T${time}Z`)
const planned = {
  proposedBy: 1,
  proposedAt: moment('08:00:00'),
  startsAt: moment('09:00:00'),
  ending: undefined,
  approvedAt: moment('08:10:00'),
}
const waiting = { ...planned, approvedAt: undefined }

test('a change waits for approval, then for its start, and then takes effect', () => {
  expect(stateOf(waiting, moment('10:00:00'))).toBe('pending')
  expect(stateOf(planned, moment('08:59:59'))).toBe('scheduled')
  expect(stateOf(planned, moment('09:00:00'))).toBe('started')
})

test('a change approved after its start takes effect with the approval', () => {
  expect(stateOf({ ...planned, approvedAt: moment('09:30:00') }, moment('09:30:00'))).toBe('started')
})

test('pending and scheduled changes can be withdrawn, except in their last seconds', () => {
  expect(mayWithdraw(waiting, moment('10:00:00'))).toBe(true)
  expect(mayWithdraw(planned, moment('08:59:54'))).toBe(true)
  expect(mayWithdraw(planned, moment('08:59:55'))).toBe(false)
  expect(mayWithdraw(planned, moment('09:00:00'))).toBe(false)
  expect(mayWithdraw({ ...waiting, ending: 'rejected' }, moment('08:30:00'))).toBe(false)
})

test('a schedule must be in the future and within 400 days', () => {
  expect(isStart(moment('08:00:00'), moment('08:00:00'))).toBe(false)
  expect(isStart(moment('08:00:01'), moment('08:00:00'))).toBe(true)
  expect(isStart(new Date('2036-11-16T08:00:00Z'), moment('08:00:00'))).toBe(false)
})

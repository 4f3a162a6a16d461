import { expect, test } from 'vitest'
import { figureOf } from '../../../test/figures.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { type DecisionToUndo, findUndoObstacle, undoMoment } from './undo-decision.ts'

const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
const decidedAt = new Date('2026-11-16T15:00:00Z')
const decided = (decision: string | null, undoneAt?: Date): DecisionToUndo => ({
  figure,
  decision,
  decidedAt: decision ? decidedAt : undefined,
  undoneAt,
})
const counting = (rate: string, learnedAt: string): PublishedRate => ({
  ...figureOf(`EUR/NOK ${rate}`, '2026-11-16'),
  source: 'ecb',
  origin: 'fetched',
  learnedAt: new Date(learnedAt),
})
const same = counting('10.48590', '2026-11-16T15:00:00Z')
const earlier = counting('10.8326', '2026-11-16T14:00:00Z')
const later = counting('10.8326', '2026-11-16T16:00:00Z')

test.each([
  ['a release whose figure counts', decided('released'), same, undefined],
  ['a release after which another figure was recorded', decided('released'), later, 'superseded'],
  ['a rejection where nothing counts for the day', decided('rejected'), undefined, undefined],
  ['a rejection that kept an earlier figure', decided('rejected'), earlier, undefined],
  ['a rejection after which another figure was recorded', decided('rejected'), later, 'superseded'],
  ['a figure that its source settled', decided('superseded'), later, 'superseded'],
  ['a decision that was undone before', decided('released', decidedAt), same, 'already_undone'],
  ['a figure that is held', decided(null), undefined, 'not_decided'],
])('judges whether %s can be undone', (_, decision, counts, obstacle) => {
  expect(findUndoObstacle(decision, counts)).toBe(obstacle)
})

test('puts the moment of an undo after the decision also where clocks disagree', () => {
  const now = new Date('2026-11-16T16:00:00Z')
  expect(undoMoment(now, decidedAt)).toEqual(now)
  expect(undoMoment(decidedAt, decidedAt)).toEqual(new Date('2026-11-16T15:00:00.001Z'))
  expect(undoMoment(decidedAt, now)).toEqual(new Date('2026-11-16T16:00:00.001Z'))
})

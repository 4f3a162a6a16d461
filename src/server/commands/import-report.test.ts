import { expect, test } from 'vitest'
import { figureOf } from '../../../test/figures.ts'
import { importReport } from './import-report.ts'

test('lists withdrawn figures and how to decide about them', () => {
  const figure = figureOf('EUR/USD 1.5162', '2026-11-13')
  const fallen = [{ figure, reason: 'disagreement', explanation: 'EUR/USD of 2026-11-13 is 1.5162.' }] as const
  const judged = { accepted: [figureOf('EUR/USD 1.14', '2026-11-16')], held: [], refused: [], fallen }
  const outcome = { source: 'ecb', judged, acceptsHeld: false } as const
  expect(importReport({ ...outcome, recorded: 1 }).split('\n')).toEqual([
    'ecb: 1 figures in the file, 1 of them new, 0 held, 0 refused',
    'Withdrawn and held (1):',
    '  EUR/USD of 2026-11-13 is 1.5162.',
    expect.stringContaining('npm run rates:review'),
    '',
  ])
  expect(importReport({ ...outcome, wouldRecord: [] })).toContain('Would be withdrawn and held (1):')
})

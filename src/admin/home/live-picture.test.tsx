import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#contract/core/client.ts'
import type { MidKind } from '#domain/rates/mid-rates.ts'
import type { Source } from '#domain/sources/source.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { rowOf } from '../../../test/comparison-row.ts'
import { history } from '../../../test/shown-detail.tsx'
import { LivePicture } from './live-picture.tsx'

afterEach(cleanup)

/** Returns a client whose server has figures of the given sources. */
function callOf(kind: MidKind, sources: readonly Source[]): Call {
  const stretches = history.stretches.map((stretch) => ({ ...stretch, sources }))
  const answers: Readonly<Record<string, unknown>> = {
    supportedCurrencies: { currencies: ['EUR', 'USD'] },
    compare: { comparisons: [rowOf('USD', kind)], at: new Date(2026, 10, 13, 12) },
    history: { ...history, stretches },
  }
  // The table holds the answer type of each endpoint by name.
  return async ({ name }) => answers[name] as never
}

async function readHome(call: Call): Promise<string> {
  render(atDesk(<LivePicture />, { call }))
  await screen.findByRole('slider')
  const spoken = screen.getByRole('slider').getAttribute('aria-valuetext')
  return `${document.body.textContent} ${spoken}`
}

test('labels chart, column and legend as market when all figures are market figures', async () => {
  const text = await readHome(callOf('market', ['market']))
  expect(text).not.toMatch(/official/i)
  expect(screen.getByRole('columnheader', { name: 'Market' })).toBeTruthy()
  expect(text).toMatch(/EVP 1\.1582\d*, Market 1\.1699/)
})

test('labels figures of a bank as official', async () => {
  const text = await readHome(callOf('official', ['ecb']))
  expect(screen.getByRole('columnheader', { name: 'Official' })).toBeTruthy()
  expect(text).toMatch(/, Official 1\.1699/)
})

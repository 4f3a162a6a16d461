import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readMarginChange } from '#contract/desk/margin-forms.ts'
import { schedulesFrom } from '#domain/margins/margin-change.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { ChangeList } from './change-list.tsx'

afterEach(cleanup)

const at = new Date('2026-11-16T09:00:00Z')
const change = (margin: string) =>
  readMarginChange({
    currency: 'PLN',
    country: null,
    client_type: 'natural' as const,
    tiers: [{ from_amount: '0', margin }],
  })

test.each([
  ['shows the old and the new figure of a change', '0.40', '0.40 0.55'],
  ['shows the figure of a change that is in force already', '0.55', '0.55'],
])('%s', (_, inForce, shown) => {
  const standing = { schedules: schedulesFrom([change(inForce)], at), at }
  render(atDesk(<ChangeList changes={[change('0.55')]} standing={standing} />))
  const { textContent } = screen.getByRole('listitem')
  expect(textContent?.replaceAll(/\s+/g, ' ').replace('PLN, personal clients', '').trim()).toBe(shown)
})

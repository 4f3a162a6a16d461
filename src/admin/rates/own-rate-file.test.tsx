import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { openScreen } from '../../../test/at-desk.tsx'
import { waitFor } from '../../../test/wait-for.ts'
import { OwnRateFile } from './own-rate-file.tsx'

afterEach(cleanup)

const reviewed = {
  currency: 'PLN',
  rate: '4.27',
  valid_from: null,
  valid_until: null,
  is_waiting: false,
  official: null,
  deviation: null,
  is_far: false,
  current: null,
  replaces: null,
  next: null,
  needs_approval: false,
  doubt: null,
  is_doubtful: false,
}
const left = { seen: 9, approval: 'second_person', approver_count: 1, rates: [], proposals: [] }

function openFile(set: () => unknown) {
  const sent: unknown[] = []
  let seen = 4
  const opened = openScreen(<OwnRateFile approver_count={1} onClose={() => {}} />, 'treasurer', {
    'POST own-rates/file': () => ({ rates: [reviewed], problems: [], missing: [], repeated: [], seen: seen++ }),
    'POST own-rates': (body) => {
      sent.push(body)
      return set()
    },
  })
  render(opened.element)
  const file = new File(['currency,rate,valid_from,valid_until'], 'rates.csv')
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  return { ...opened, sent, press: async () => fireEvent.click(await screen.findByText('Set 1 rate')) }
}

test('sends the state that the file was reviewed against, and reports how many rates were set', async () => {
  const { sent, told, press } = openFile(() => ({ ...left, set_count: 0, sent_count: 1 }))
  await press()
  await waitFor(() => expect(told()).toEqual(['1 rate sent for approval.']))
  expect(sent).toMatchObject([{ seen: 4 }])
})

test('reviews a refused file again before it can be sent again', async () => {
  const { sent, press } = openFile(() => {
    throw new ApiError('invalid_state', 'No.', { data: { reason: 'set_meanwhile' } })
  })
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has set one of these rates')
  await press()
  await waitFor(() => expect(sent).toMatchObject([{ seen: 4 }, { seen: 5 }]))
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { listedDocument } from '../../../../test/listed-document.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { contentKinds } from '../../kinds/content-kinds.ts'
import { SortDialog } from './sort-dialog.tsx'

afterEach(cleanup)

const page = (id: number, revision: number | undefined) =>
  listedDocument(
    { id, key: `page-${id}`, title: `Page ${id}` },
    revision === undefined ? [] : [{ part: 'shared', state: 'draft', revision, is_planned: false }],
  )

function open(answer: () => unknown) {
  const requests: unknown[] = []
  const { element, told } = openScreen(
    <SortDialog
      kind={contentKinds.pages}
      selected={[page(1, 4), page(2, undefined)]}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    'editor',
    {
      'PUT content/pages/many': (body) => {
        requests.push(body)
        return answer()
      },
    },
  )
  render(element)
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }))
  return { requests, told }
}

test('puts several documents into a category by one call with the listed revisions', async () => {
  const { requests, told } = open(() => ({ count: 2 }))
  await waitFor(() => expect(told()).toEqual(['Category changed in 2 drafts.']))
  const documents = [
    { id: 1, revision: 4 },
    { id: 2, revision: 0 },
  ]
  expect(requests).toEqual([{ documents, value: { category: null } }])
})

test('names each refused document with the reason', async () => {
  const refused = [
    { document: 1, reason: 'stale' },
    { document: 2, reason: 'trashed' },
  ]
  const { told } = open(() => {
    throw new ApiError('invalid_state', 'No.', { data: { refused } })
  })
  const alert = await screen.findByRole('alert', { hidden: true })
  expect(alert.textContent).toContain('Nothing was changed.')
  expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Page 1: someone else changed it in the meantime. Review it and try again.',
    'Page 2: it’s in the trash.',
  ])
  expect(told()).toEqual(['This isn’t possible in the current state. It may have changed in the meantime.'])
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { openScreen } from '../../../../test/at-desk.tsx'
import { idleWork } from '../../../../test/idle-work.ts'
import { contentKinds } from '../../kinds/content-kinds.ts'
import { LanguageTabs } from './language-tabs.tsx'

afterEach(cleanup)

const document: WireDocumentValue = {
  id: 7,
  key: 'fees',
  created_at: '2026-11-16T08:00:00Z',
  created_by: null,
  trashed_at: null,
  shown_as: null,
  uses: [],
  parts: [
    {
      part: 'en',
      value: { title: 'Fees' },
      revision: 1,
      version: null,
      state: 'draft',
      newer_seed: null,
      edited_at: '2026-11-16T08:00:00Z',
      edited_by: null,
      said: null,
      planned: [],
    },
  ],
}

test('shows and announces the number of missing fields at the tab of a language that is not empty', () => {
  const work = idleWork(document)
  const { collection } = contentKinds.text_blocks
  const { element } = openScreen(
    <LanguageTabs collection={collection} document={document} state={work.get()} language="en" onChoose={() => {}} />,
    'editor',
    {},
  )
  render(element)
  const english = screen.getByRole('button', { name: 'English draft, 1 required field missing' })
  expect(english.textContent).toContain('1!')
  expect(screen.getByRole('button', { name: 'Lietuvių not translated' }).textContent).not.toContain('!')
})

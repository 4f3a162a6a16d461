import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { Part } from '#domain/content/model/part.ts'
import { atDesk } from '../../../../test/at-desk.tsx'
import { idleWork } from '../../../../test/idle-work.ts'
import { EnglishBeside } from './english-beside.tsx'

afterEach(cleanup)

const text = [{ kind: 'paragraph', spans: [{ text: 'All of them.' }] }]

function partOf(part: Part, edited_at: string, value: Record<string, unknown>): WireDocumentValue['parts'][number] {
  return {
    part,
    value,
    revision: 1,
    version: 1,
    state: 'draft',
    newer_seed: null,
    edited_at,
    edited_by: null,
    said: null,
    planned: [],
  }
}

function draw(part: Part, englishAt: string) {
  const parts = [
    partOf('en', englishAt, { title: 'Fees', slots: { main: text } }),
    partOf('lt', '2026-11-16T08:00:00Z', { title: 'Mokesčiai' }),
  ]
  const document: WireDocumentValue = {
    id: 7,
    key: 'fees',
    created_at: '2026-11-16T08:00:00Z',
    created_by: null,
    trashed_at: null,
    shown_as: null,
    uses: [],
    parts,
  }
  render(atDesk(<EnglishBeside document={document} part={part} collection={pages} state={idleWork(document).get()} />))
  return screen.queryByText('Show English text')?.closest('details')
}

test('shows the English text beside another language on request', () => {
  const beside = draw('lt', '2026-11-15T08:00:00Z')
  expect([...(beside?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Fees',
    'All of them.',
  ])
  expect(beside?.open).toBe(false)
  expect(beside?.textContent).not.toContain('was changed')
})

test('reports a later change of the English text, and opens it', () => {
  const beside = draw('lt', '2026-11-17T08:00:00Z')
  expect(beside?.open).toBe(true)
  expect(beside?.textContent).toContain('English was updated on 17 Nov 2026')
})

test('shows nothing beside English itself', () => {
  expect(draw('en', '2026-11-17T08:00:00Z')).toBeUndefined()
})

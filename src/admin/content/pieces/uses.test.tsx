import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/at-desk.tsx'
import { listedDocument } from '../../../../test/listed-document.ts'
import { UseItems, WithoutIt } from './uses.tsx'

afterEach(cleanup)

const titles: Readonly<Record<string, string>> = { 1: 'What it costs', 2: 'Footer', 3: 'Are there fees?' }

test('lists the uses of a document by title, with links', async () => {
  let requestCount = 0
  function list(_: unknown, query: URLSearchParams) {
    requestCount++
    const items = query.getAll('id[]').flatMap((id) => {
      const title = titles[id]
      return title ? [listedDocument({ id: Number(id), key: `key-${id}`, title })] : []
    })
    const place = { total: items.length, offset: 0, limit: 200, has_next: false, has_previous: false }
    return { items, _metadata: place }
  }
  const { element } = openScreen(
    <UseItems
      uses={[
        { id: 1, collection: 'pages', key: 'pricing' },
        { id: 2, collection: 'menus', key: 'footer' },
        { id: 3, collection: 'text-blocks', key: 'question.fees' },
        { id: 4, collection: 'links', key: 'bank_login' },
      ]}
    />,
    'editor',
    Object.fromEntries(['pages', 'menus', 'text-blocks', 'links'].map((one) => [`GET content/${one}`, list])),
  )
  render(element)
  await screen.findByText('Page “What it costs”')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Page “What it costs”', '/en/admin/pages/1'],
    ['Menu “Footer”', '/en/admin/menu?menu=footer'],
    ['Text block “Are there fees?”', '/en/admin/text-blocks/3'],
    ['Link “bank_login”', '/en/admin/links/4'],
  ])
  // The component sends one request for each kind of document, however many documents there are.
  expect(requestCount).toBe(4)
})

test('lists the rates page among the uses, with a link and the effect of a removal', () => {
  const { element } = openScreen(
    <>
      <UseItems uses={[]} shownAs="question" />
      <WithoutIt shownAs="question" title="Are there fees?" />
    </>,
    'editor',
    {},
  )
  render(element)
  expect(screen.getByRole('link', { name: 'Exchange rates page' }).getAttribute('href')).toBe('/?language=en')
  expect(screen.getByRole('status').textContent).toBe(
    'Are there fees?The exchange rates page shows it as one of the questions. The question will no longer appear there.',
  )
})

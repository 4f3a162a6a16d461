import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pages } from '#domain/content/model/collections/pages.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { readFilter } from '../content/data/list-filter.ts'
import { FaultNote } from './fault-note.tsx'

test('links to the trash for a page in the trash', () => {
  const pageOf = () => ({ isTrashed: true, said: [], title: 'Fees', titles: {} })
  render(atDesk(<FaultNote item={{ label: { en: 'Fees' }, target: { page: 7 } }} pageOf={pageOf} />))
  const { pathname, search } = new URL(screen.getByRole<HTMLAnchorElement>('link').href)
  expect(pathname).toMatch(/\/pages$/)
  expect(readFilter(search, pages).isTrash).toBe(true)
})

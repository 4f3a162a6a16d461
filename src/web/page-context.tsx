import { createContext, type ReactNode, useContext } from 'react'
import type { PageData, Visitor } from './page-data.ts'

export type Page = { readonly data: PageData; readonly visitor: Visitor }

const PageContext = createContext<Page | undefined>(undefined)

export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>
}

/** What the page opened with. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs a PageProvider around it')
  return page
}

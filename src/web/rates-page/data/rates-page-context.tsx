import { createContext, useContext } from 'react'
import type { RatesPageData } from './rates-page-data.ts'

export const RatesPageContext = createContext<RatesPageData | undefined>(undefined)

/** Returns the data the page opened with. */
export function useRatesPage(): RatesPageData {
  const data = useContext(RatesPageContext)
  if (!data) throw new Error('useRatesPage needs a RatesPageContext around it')
  return data
}

import { useMemo } from 'react'
import { countBound } from '#contract/core/paging.ts'
import { dayFirst, languageTag } from '#domain/texts/languages/language.ts'
import { useDesk } from '../calls/desk-context.tsx'

/** Returns a function that formats a count, which the server caps: 12, or 1,000+. */
export function useCountText(): (count: number) => string {
  const { language } = useDesk().setting
  return useMemo(() => {
    const format = new Intl.NumberFormat(dayFirst(languageTag(language)))
    return (count) => (count < countBound ? String(count) : `${format.format(countBound)}+`)
  }, [language])
}

import { useMemo } from 'react'
import { dayFirst, languageTag } from '#domain/texts/languages/language.ts'
import { useDesk } from '../../frame/calls/desk-context.tsx'

/** Returns formatters of file sizes and shares in the desk's language. */
export function useSizes() {
  const { language } = useDesk().setting
  return useMemo(() => {
    const tag = dayFirst(languageTag(language))
    const unit = (name: string, digits: number) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit: name, maximumFractionDigits: digits })
    const [kilobytes, megabytes, small] = [unit('kilobyte', 0), unit('megabyte', 0), unit('megabyte', 1)]
    const percent = new Intl.NumberFormat(tag, { style: 'percent' })
    return {
      formatBytes(bytes: number): string {
        if (bytes < 1_000_000) return kilobytes.format(Math.ceil(bytes / 1_000))
        return (bytes < 10_000_000 ? small : megabytes).format(bytes / 1_000_000)
      },
      formatShare: (share: number) => percent.format(share),
    }
  }, [language])
}

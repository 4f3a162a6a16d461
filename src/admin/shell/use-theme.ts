import { useState } from 'react'

const themes = ['system', 'light', 'dark'] as const

type Theme = (typeof themes)[number]

/** As the device, light, or dark; remembered on the device, for the pages of visitors too. */
export function useTheme(): { theme: Theme; chooseNext: () => void } {
  const [theme, setTheme] = useState<Theme>(
    () => themes.find((one) => one === document.documentElement.dataset.theme) ?? 'system',
  )
  function chooseNext(): void {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
    const { dataset } = document.documentElement
    if (next === 'system') delete dataset.theme
    else dataset.theme = next
    try {
      localStorage.setItem('agio.theme', next)
    } catch {
      // A browser that forbids the storage forgets the choice with the page.
    }
    setTheme(next)
  }
  return { theme, chooseNext }
}

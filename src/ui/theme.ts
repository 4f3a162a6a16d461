import { createStore } from './store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const chosen = createStore<Theme>('system')

/** What was chosen; the document knows it before a page comes alive. */
export const chosenTheme = {
  get: chosen.get,
  subscribe(listener: () => void): () => void {
    const leave = chosen.subscribe(listener)
    chosen.set(themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system')
    return leave
  },
}

export function themeAfter(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
}

/** As the device, light, or dark. What was chosen is remembered on the device. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    localStorage.setItem('agio.theme', theme)
  } catch {
    // A browser that forbids the storage forgets the choice with the page.
  }
  chosen.set(theme)
}

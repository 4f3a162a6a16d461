import { createStore } from './store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const chosen = createStore<Theme>('system')

/** The chosen theme, which the document applies before hydration. */
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

/** Sets the theme: system, light or dark. Remembered on the device. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    localStorage.setItem('agio.theme', theme)
  } catch {
    // If the browser forbids storage, the choice ends with the page.
  }
  chosen.set(theme)
}

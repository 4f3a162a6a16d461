import type { EntryName } from '../browser-entries.ts'

/** Base path of Vite's files and of those that the dev server generates itself. */
export const base = '/assets/'

/** Paths below `base` of an entry's first module and of its style sheet. */
export const scriptOf = (name: EntryName) => `dev/${name}.js`
export const stylesOf = (name: EntryName) => `dev/${name}.css`

/** Files that a page loads when it first needs them. */
export const lazyAddresses = {
  flags: `${base}dev/flags.svg`,
  outline: `${base}dev/outline.svg`,
  'search-terms': `${base}dev/search-terms.json`,
} as const

import type { EntryName } from '../browser-entries.ts'

/** Vite answers everything below it, but for what the dev server makes itself. */
export const base = '/assets/'

/** The first module of an entry, and all its styles, below `base`. */
export const scriptOf = (name: EntryName) => `dev/${name}.js`
export const stylesOf = (name: EntryName) => `dev/${name}.css`

/** Files that a page loads when it first needs them. */
export const lazyAddresses = {
  flags: `${base}dev/flags.svg`,
  outline: `${base}dev/outline.svg`,
  'search-terms': `${base}dev/search-terms.json`,
} as const

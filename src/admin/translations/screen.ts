import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const translationsScreen = {
  path: 'translations',
  title: 'nav.translations',
  icon: 'translate',
  shortcut: 't',
  right: 'content.read',
  load: lazyScreen(() => import('./translations-screen.tsx'), 'TranslationsScreen'),
} as const satisfies Screen

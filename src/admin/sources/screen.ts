import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const sourcesScreen = {
  path: 'sources',
  title: 'nav.sources',
  icon: 'sources',
  shortcut: 's',
  right: 'rates.read',
  load: lazyScreen(() => import('./sources-screen.tsx'), 'SourcesScreen'),
} as const satisfies Screen

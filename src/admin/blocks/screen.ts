import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const filledLayoutsScreen = {
  path: 'filled-layouts',
  title: 'nav.filled_layouts',
  icon: 'layout',
  shortcut: 'y',
  right: 'content.read',
  load: lazyScreen(() => import('./filled-layouts-screen.tsx'), 'FilledLayoutsScreen'),
} as const satisfies Screen

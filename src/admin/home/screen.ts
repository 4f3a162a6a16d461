import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const homeScreen = {
  path: '',
  title: 'nav.home',
  icon: 'home',
  shortcut: 'h',
  load: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen'),
} as const satisfies Screen

import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const menuScreen = {
  path: 'menu',
  title: 'nav.menu',
  icon: 'tree',
  shortcut: 'n',
  right: 'content.read',
  load: lazyScreen(() => import('./menu-screen.tsx'), 'MenuScreen'),
} as const satisfies Screen

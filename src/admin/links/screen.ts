import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const linksScreen = {
  path: 'links',
  title: 'nav.links',
  icon: 'link',
  shortcut: 'k',
  right: 'content.read',
  load: lazyScreen(() => import('./links-screen.tsx'), 'LinksScreen'),
} as const satisfies Screen

import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const marginsScreen = {
  path: 'margins',
  title: 'nav.margins',
  icon: 'margins',
  shortcut: 'm',
  right: 'rates.read',
  load: lazyScreen(() => import('./margins-screen.tsx'), 'MarginsScreen'),
} as const satisfies Screen

import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const heldScreen = {
  path: 'held',
  title: 'nav.held',
  icon: 'held',
  shortcut: 'f',
  right: 'rates.read',
  load: lazyScreen(() => import('./held-screen.tsx'), 'HeldScreen'),
} as const satisfies Screen

import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const mapScreen = {
  path: 'map',
  title: 'nav.map',
  icon: 'pin',
  right: 'content.read',
  load: lazyScreen(() => import('./map-screen.tsx'), 'MapScreen'),
} as const satisfies Screen

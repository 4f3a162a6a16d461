import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const backgroundScreen = {
  path: 'background-images',
  title: 'nav.background_images',
  icon: 'backdrop',
  shortcut: 'd',
  right: 'content.read',
  load: lazyScreen(() => import('./background-screen.tsx'), 'BackgroundScreen'),
} as const satisfies Screen

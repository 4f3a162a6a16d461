import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const imageScreen = {
  path: 'image',
  title: 'nav.image',
  icon: 'image',
  shortcut: 'j',
  right: 'content.read',
  load: lazyScreen(() => import('./image-screen.tsx'), 'ImageScreen'),
} as const satisfies Screen

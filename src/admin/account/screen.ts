import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const accountScreen = {
  path: 'settings/account',
  title: 'nav.account',
  icon: 'account',
  load: lazyScreen(() => import('./account-screen.tsx'), 'AccountScreen'),
} as const satisfies Screen

import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const ratesScreen = {
  path: 'rates',
  title: 'nav.rates',
  icon: 'rates',
  shortcut: 'r',
  right: 'rates.read',
  load: lazyScreen(() => import('./rates-screen.tsx'), 'RatesScreen'),
} as const satisfies Screen

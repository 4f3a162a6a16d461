import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const inboxScreen = {
  path: 'inbox',
  title: 'nav.inbox',
  icon: 'inbox',
  shortcut: 'i',
  right: 'messages.read',
  load: lazyScreen(() => import('./inbox-screen.tsx'), 'InboxScreen'),
} as const satisfies Screen

import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const mailScreen = {
  path: 'mail',
  title: 'nav.mail',
  icon: 'mail',
  shortcut: 'e',
  right: 'mail.read',
  load: lazyScreen(() => import('./mail-screen.tsx'), 'MailScreen'),
} as const satisfies Screen

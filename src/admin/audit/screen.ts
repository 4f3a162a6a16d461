import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const auditScreen = {
  path: 'audit',
  title: 'nav.audit',
  icon: 'history',
  shortcut: 'a',
  right: 'audit.read',
  load: lazyScreen(() => import('./audit-screen.tsx'), 'AuditScreen'),
} as const satisfies Screen

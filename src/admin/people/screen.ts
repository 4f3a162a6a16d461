import { lazyScreen } from '../routing/lazy-screen.ts'
import type { Screen } from '../routing/screen.ts'

export const peopleScreen = {
  path: 'users',
  title: 'nav.people',
  icon: 'people',
  shortcut: 'u',
  right: 'people.read',
  load: lazyScreen(() => import('./people-screen.tsx'), 'PeopleScreen'),
} as const satisfies Screen

import { lazyScreen } from '../../routing/lazy-screen.ts'
import type { Screen } from '../../routing/screen.ts'

export const imageEditorScreen = {
  path: 'image-editor',
  title: 'nav.image_editor',
  icon: 'crop',
  within: 'image',
  right: 'content.read',
  load: lazyScreen(() => import('./image-editor-screen.tsx'), 'ImageEditorScreen'),
} as const satisfies Screen

import type { DeskScreenPath } from '#domain/desk/desk-path.ts'
import { accountScreen } from './account/screen.ts'
import { auditScreen } from './audit/screen.ts'
import { backgroundScreen } from './backgrounds/screen.ts'
import { filledLayoutsScreen } from './blocks/screen.ts'
import { contentScreens } from './content/screens.ts'
import { heldScreen } from './held/screen.ts'
import { homeScreen } from './home/screen.ts'
import { imageEditorScreen } from './images/editor/screen.ts'
import { imageScreen } from './images/screen.ts'
import { inboxScreen } from './inbox/screen.ts'
import { linksScreen } from './links/screen.ts'
import { mailScreen } from './mail/screen.ts'
import { mapScreen } from './map/screen.ts'
import { marginsScreen } from './margins/screen.ts'
import { menuScreen } from './menu/screen.ts'
import { peopleScreen } from './people/screen.ts'
import { ratesScreen } from './rates/screen.ts'
import type { Screen, ScreenGroup } from './routing/screen.ts'
import { sourcesScreen } from './sources/screen.ts'
import { translationsScreen } from './translations/screen.ts'

const { pages: pagesScreen, ...otherContentScreens } = contentScreens

/** Every screen of the desk, in the order of its navigation. */
export const screenGroups = [
  { screens: [homeScreen, inboxScreen] },
  { title: 'nav.group.rates', screens: [ratesScreen, marginsScreen, sourcesScreen, heldScreen] },
  {
    title: 'nav.group.content',
    screens: [
      pagesScreen,
      filledLayoutsScreen,
      menuScreen,
      ...Object.values(otherContentScreens),
      translationsScreen,
      linksScreen,
    ],
  },
  { title: 'nav.group.media', screens: [imageScreen, imageEditorScreen, backgroundScreen, mapScreen] },
  { title: 'nav.group.administration', screens: [peopleScreen, mailScreen, auditScreen] },
] as const satisfies readonly ScreenGroup[]

type ScreenPath = (typeof screenGroups)[number]['screens'][number]['path'] | (typeof accountScreen)['path']

/** Path of the desk that no screen above opens. */
type UnopenedPath = Exclude<DeskScreenPath, ScreenPath | `${ScreenPath}/${string}`>

/**
 * All screens, with the account, which is opened from the user menu. The list does not compile while a path has no
 * screen.
 */
const all = [...screenGroups.flatMap(({ screens }): readonly Screen[] => screens), accountScreen] satisfies [
  UnopenedPath,
] extends [never]
  ? readonly Screen[]
  : UnopenedPath

/** Returns the screen of a path. The path may go on after the screen's own, for example with an item. */
export function findScreen(path: string): Screen | undefined {
  return (
    all.find((screen) => screen.path === path) ??
    all.find((screen) => screen.path && path.startsWith(`${screen.path}/`))
  )
}

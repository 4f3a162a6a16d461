import { lazyScreen } from './shell/lazy-screen.ts'
import type { Screen, ScreenGroup } from './shell/screen.ts'

/** Every place at the desk, in the order of its navigation. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    screens: [
      {
        path: '',
        title: 'nav.home',
        icon: 'home',
        letter: 'h',
        load: lazyScreen(() => import('./home/home-screen.tsx'), 'HomeScreen'),
      },
      {
        path: 'inbox',
        title: 'nav.inbox',
        icon: 'inbox',
        letter: 'i',
        right: 'messages.read',
        load: lazyScreen(() => import('./inbox/inbox-screen.tsx'), 'InboxScreen'),
      },
    ],
  },
  {
    title: 'nav.group.rates',
    screens: [
      {
        path: 'rates',
        title: 'nav.rates',
        icon: 'rates',
        letter: 'r',
        right: 'rates.read',
        load: lazyScreen(() => import('./rates/rates-screen.tsx'), 'RatesScreen'),
      },
      {
        path: 'margins',
        title: 'nav.margins',
        icon: 'margins',
        letter: 'm',
        right: 'rates.read',
        load: lazyScreen(() => import('./margins/margins-screen.tsx'), 'MarginsScreen'),
      },
      {
        path: 'sources',
        title: 'nav.sources',
        icon: 'sources',
        letter: 's',
        right: 'rates.read',
        load: lazyScreen(() => import('./sources/sources-screen.tsx'), 'SourcesScreen'),
      },
      {
        path: 'held',
        title: 'nav.held',
        icon: 'held',
        letter: 'f',
        right: 'rates.read',
        load: lazyScreen(() => import('./held/held-screen.tsx'), 'HeldScreen'),
      },
    ],
  },
  {
    title: 'nav.group.content',
    screens: [
      {
        path: 'pages',
        title: 'nav.pages',
        icon: 'page',
        letter: 'p',
        right: 'content.read',
        load: lazyScreen(() => import('./content/content-screens.tsx'), 'PagesScreen'),
      },
      {
        path: 'filled-layouts',
        title: 'nav.filled_layouts',
        icon: 'layout',
        letter: 'y',
        right: 'content.read',
        load: lazyScreen(() => import('./blocks/filled-layouts-screen.tsx'), 'FilledLayoutsScreen'),
      },
      {
        path: 'menu',
        title: 'nav.menu',
        icon: 'tree',
        letter: 'n',
        right: 'content.read',
        load: lazyScreen(() => import('./menu/menu-screen.tsx'), 'MenuScreen'),
      },
      {
        path: 'text-blocks',
        title: 'nav.text_blocks',
        icon: 'text',
        letter: 'b',
        right: 'content.read',
        load: lazyScreen(() => import('./content/content-screens.tsx'), 'TextBlocksScreen'),
      },
      {
        path: 'categories',
        title: 'nav.categories',
        icon: 'tag',
        letter: 'c',
        right: 'content.read',
        load: lazyScreen(() => import('./content/content-screens.tsx'), 'CategoriesScreen'),
      },
      {
        path: 'layouts',
        title: 'nav.layouts',
        icon: 'layout',
        letter: 'l',
        right: 'content.read',
        load: lazyScreen(() => import('./content/content-screens.tsx'), 'LayoutsScreen'),
      },
      {
        path: 'contact-topics',
        title: 'nav.contact_topics',
        icon: 'list',
        letter: 'o',
        right: 'content.read',
        load: lazyScreen(() => import('./content/content-screens.tsx'), 'ContactTopicsScreen'),
      },
      {
        path: 'translations',
        title: 'nav.translations',
        icon: 'translate',
        letter: 't',
        right: 'content.read',
        load: lazyScreen(() => import('./translations/translations-screen.tsx'), 'TranslationsScreen'),
      },
      {
        path: 'links',
        title: 'nav.links',
        icon: 'link',
        letter: 'k',
        right: 'content.read',
        load: lazyScreen(() => import('./links/links-screen.tsx'), 'LinksScreen'),
      },
    ],
  },
  {
    title: 'nav.group.media',
    screens: [
      {
        path: 'image',
        title: 'nav.image',
        icon: 'image',
        letter: 'j',
        right: 'content.read',
        load: lazyScreen(() => import('./images/image-screen.tsx'), 'ImageScreen'),
      },
      {
        path: 'image-editor',
        title: 'nav.image_editor',
        icon: 'crop',
        right: 'content.read',
        within: 'image',
        load: lazyScreen(() => import('./images/editor/image-editor-screen.tsx'), 'ImageEditorScreen'),
      },
      {
        path: 'background-images',
        title: 'nav.background_images',
        icon: 'backdrop',
        letter: 'd',
        right: 'content.read',
        load: lazyScreen(() => import('./backgrounds/background-screen.tsx'), 'BackgroundScreen'),
      },
      {
        path: 'map',
        title: 'nav.map',
        icon: 'pin',
        right: 'content.read',
        load: lazyScreen(() => import('./map/map-screen.tsx'), 'MapScreen'),
      },
    ],
  },
  {
    title: 'nav.group.administration',
    screens: [
      {
        path: 'users',
        title: 'nav.people',
        icon: 'people',
        letter: 'u',
        right: 'people.read',
        load: lazyScreen(() => import('./people/people-screen.tsx'), 'PeopleScreen'),
      },
      {
        path: 'mail',
        title: 'nav.mail',
        icon: 'mail',
        letter: 'e',
        right: 'mail.read',
        load: lazyScreen(() => import('./mail/mail-screen.tsx'), 'MailScreen'),
      },
      {
        path: 'audit',
        title: 'nav.audit',
        icon: 'history',
        letter: 'a',
        right: 'audit.read',
        load: lazyScreen(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
      },
    ],
  },
]

/** Reached from the person's own menu. */
const accountScreen: Screen = {
  path: 'settings/account',
  title: 'nav.account',
  icon: 'account',
  load: lazyScreen(() => import('./account/account-screen.tsx'), 'AccountScreen'),
}

const all: readonly Screen[] = [...screenGroups.flatMap(({ screens }) => screens), accountScreen]

/** The screen of a path; one that begins with it may say more, such as which page. */
export function findScreen(path: string): Screen | undefined {
  return (
    all.find((screen) => screen.path === path) ??
    all.find((screen) => screen.path && path.startsWith(`${screen.path}/`))
  )
}

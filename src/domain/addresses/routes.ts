import { checkRoute } from './check-route.ts'
import { exchangeRoutes } from './exchange-routes.ts'
import { picturePath } from './picture-path.ts'
import type { RouteDeclaration } from './route-declaration.ts'

const twoLetters = '[a-z]{2}'

/** Pattern of a token: 256 bits in base64url. */
const token = '[\\w-]{43}'

const localised = { defaults: { _locale: 'lt' }, requirements: { _locale: twoLetters } } as const
const read = { ...localised, methods: ['GET'] } as const
const send = { ...localised, methods: ['POST'] } as const

/** Backend routes of the site. */
export const backendRoutes = {
  ...exchangeRoutes,
  translations: { path: '/translations/{domain}.json', requirements: { domain: '\\w+' }, methods: ['GET'] },
  routing: { path: '/js/routing.json', methods: ['GET'] },
  pages: { path: '/{_locale}/rest/pages', ...read },
  text_blocks: { path: '/{_locale}/rest/text-blocks', ...read },
  layouts: { path: '/{_locale}/rest/layouts', ...read },
  categories: { path: '/{_locale}/rest/categories', ...read },
  menu_items: { path: '/{_locale}/rest/menu-items', ...read },
  images: { path: '/{_locale}/rest/images', ...read },
  map_config: { path: '/{_locale}/rest/map-config', ...read },
  contact_form: { path: '/{_locale}/rest/contact-form', ...send },
  recaptcha_unlock: checkRoute,
} as const satisfies Record<string, RouteDeclaration>

/** Pages of the desk. The last route matches everything below. */
export const adminRoutes = {
  admin_menu: { path: '/{_locale}/admin/menu', ...read },
  admin_image: { path: '/{_locale}/admin/image', ...read },
  admin_image_editor: { path: '/{_locale}/admin/image-editor', ...read },
  admin_pages: { path: '/{_locale}/admin/pages', ...read },
  admin_filled_layouts: { path: '/{_locale}/admin/filled-layouts', ...read },
  admin_background_images: { path: '/{_locale}/admin/background-images', ...read },
  /** Our interpretation of the two routes that the specification names only by a hash. */
  admin_set_up: {
    path: '/{_locale}/admin/set-up/{hash}',
    defaults: { _locale: 'lt' },
    requirements: { _locale: twoLetters, hash: token },
    methods: ['GET'],
  },
  admin_preview: {
    path: '/{_locale}/admin/preview/{hash}',
    defaults: { _locale: 'lt' },
    requirements: { _locale: twoLetters, hash: token },
    methods: ['GET'],
  },
  /** Preview of a document for editors. */
  admin_stage: {
    path: '/{_locale}/admin/stage/{id}',
    defaults: { _locale: 'lt' },
    requirements: { _locale: twoLetters, id: '[1-9]\\d{0,14}' },
    methods: ['GET'],
  },
  admin_react: {
    path: '/{_locale}/admin/{pattern}',
    defaults: { _locale: 'lt', pattern: '' },
    requirements: { _locale: twoLetters, pattern: '.*' },
    methods: ['GET'],
  },
} as const satisfies Record<string, RouteDeclaration>

/** Public pages and their files. */
export const pageRoutes = {
  home: { path: '/', methods: ['GET'] },
  page: {
    path: '/{_locale}/pages/{slug}',
    defaults: { _locale: 'lt' },
    requirements: { _locale: twoLetters, slug: '[^/]+' },
    methods: ['GET'],
  },
  embed: { path: '/embed', methods: ['GET'] },
  embed_script: { path: '/embed.js', methods: ['GET'] },
  asset: { path: '/assets/{file}', requirements: { file: '[\\w.-]+' }, methods: ['GET'] },
  /** An image: the digest of its original, its edits, and a size. */
  media: {
    path: '/media/{hash}/{cut}/{form}',
    requirements: picturePath,
    methods: ['GET'],
  },
  favicon: { path: '/favicon.svg', methods: ['GET'] },
  robots: { path: '/robots.txt', methods: ['GET'] },
  llms: { path: '/llms.txt', methods: ['GET'] },
  api_docs: { path: '/api/docs', methods: ['GET'] },
  api_docs_style: { path: '/api/docs.css', methods: ['GET'] },
  api_docs_script: { path: '/api/docs.js', methods: ['GET'] },
  api_document: { path: '/api/openapi.json', methods: ['GET'] },
} as const satisfies Record<string, RouteDeclaration>

/** Every route except those of the desk API: the server mounts them and clients generate addresses from them. */
export const routes = { ...backendRoutes, ...adminRoutes, ...pageRoutes }

export type RouteName = keyof typeof routes

import { expect, test } from 'vitest'
import { contentEndpoints } from '#contract/content/desk-content.ts'
import { pathOf } from '#domain/addresses/address.ts'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { createRouter } from '#domain/addresses/route.ts'
import { compileRoutes, type RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { type RouteName, routes } from '#domain/addresses/routes.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import { shareTestServer } from '../../../../test/server.ts'
import { routerPaths } from '../core/router-paths.ts'

const server = shareTestServer()

const names = Object.keys(routes) as RouteName[]
// Not every collection has all calls, so they come from the contract.
const ofContent = collections
  .flatMap(contentEndpoints)
  .map(({ route, method }): RouteDeclaration => ({ ...route, methods: [method] }))
const all: readonly RouteDeclaration[] = [...Object.values(routes), ...Object.values(deskRoutes), ...ofContent]

/** Operator endpoints, which are not in the generated routes. */
const operations = ['/healthz', '/readyz', '/metrics']

test('mounts every declared route, and no other', async () => {
  const { mounted } = server()
  const declared = all.flatMap((route) =>
    routerPaths(route).flatMap((url) => (route.methods ?? []).map((method) => `${method} ${url}`)),
  )
  const methodsOf = Map.groupBy(mounted, ({ url }) => url)
  expect([...methodsOf.keys()].filter((url) => !operations.includes(url)).toSorted()).toEqual(
    [...new Set(declared.map((one) => one.replace(/^\w+ /, '')))].toSorted(),
  )
  for (const one of declared) expect(mounted.map(({ method, url }) => `${method} ${url}`)).toContain(one)
})

test('answers at every path that the routing client generates', async () => {
  const { origin, services } = server()
  const file = services.site.build.entries['rates-page'].script
  const router = createRouter({
    base_url: '',
    prefix: '',
    host: 'localhost',
    port: '',
    scheme: 'http',
    locale: 'lt',
    routes: compileRoutes(routes),
  })
  for (const name of names) {
    const parameters = {
      locale: 'et',
      _locale: 'et',
      domain: 'messages',
      pattern: 'rates/margins',
      file,
      hash: name === 'media' ? 'f'.repeat(64) : 'x'.repeat(43),
      cut: 'whole',
      form: '320-whole',
      slug: 'kontaktid',
      id: '1',
    }
    const used = Object.entries(parameters).filter(([key]) => routes[name].path.includes(`{${key}}`))
    const path = pathOf(name, Object.fromEntries(used))
    expect(router.match(path), name).toMatchObject({ name, parameters: Object.fromEntries(used) })
    const response = await fetch(origin + path, { method: routes[name].methods[0], redirect: 'manual' })
    // Unknown preview links and images are answered with 404 by their own routes, as a page of the site or as JSON.
    const isPreviewPage = name === 'admin_preview' && (await response.text()).includes('<footer')
    const isNothing = name === 'media' && (await response.json()).error === 'not_found'
    expect(response.status, `${name} at ${path}`).not.toBe(isPreviewPage || isNothing ? 0 : 404)
  }
})

test('answers 404 for paths that miss a requirement', async () => {
  const { origin } = server()
  const wrong = ['/LT/admin/menu', '/ltx/admin', '/l/rest/pages', '/js/routing.js', '/assets/nothing.js']
  for (const path of [...wrong, '/translations/a.b.json', '/translations/.json', '/translations/a%2Fb.json']) {
    const response = await fetch(origin + path)
    expect(response.status, path).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'not_found' })
  }
})

test('answers GET of a POST endpoint with 405', async () => {
  const { origin } = server()
  const wrongMethod = await fetch(`${origin}/lt/rest/contact-form`)
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

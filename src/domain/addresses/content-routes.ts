import type { RouteDeclaration } from './route-declaration.ts'

const number = '[1-9]\\d{0,14}'

/** Returns the routes of the desk for one collection. */
export function contentRoutes(collection: string) {
  // The collection is no path variable: each collection has its own addresses.
  const at = <const Path extends string>(path: Path) => `/admin/rest/content/${collection}${path}` as `/content${Path}`
  return {
    documents: { path: at(''), methods: ['GET', 'POST'] },
    overview: { path: at('/overview'), methods: ['GET'] },
    many: { path: at('/many'), methods: ['POST', 'PUT', 'DELETE'] },
    restoringMany: { path: at('/restoring'), methods: ['POST'] },
    document: { path: at('/{id}'), requirements: { id: number }, methods: ['GET', 'DELETE'] },
    draft: { path: at('/{id}/draft'), requirements: { id: number }, methods: ['PUT'] },
    publications: { path: at('/{id}/publications'), requirements: { id: number }, methods: ['POST'] },
    publication: {
      path: at('/{id}/publications/{number}'),
      requirements: { id: number, number },
      methods: ['DELETE'],
    },
    versions: { path: at('/{id}/versions'), requirements: { id: number }, methods: ['GET'] },
    version: { path: at('/{id}/versions/{version}'), requirements: { id: number, version: number }, methods: ['GET'] },
    restoring: { path: at('/{id}/restoring'), requirements: { id: number }, methods: ['POST'] },
  } as const satisfies Record<string, RouteDeclaration>
}

import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Returns the URL of a project file. It does not depend on the place of this module, because the built server lies
 * elsewhere than the sources.
 */
export function projectFile(path: string): URL {
  return new URL(path, project)
}

const project = pathToFileURL(findPackageJSON('..', import.meta.url) ?? '')

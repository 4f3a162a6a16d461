import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** A file of the project by its path from there on: what the build makes of the sources lies elsewhere than they do. */
export function projectFile(path: string): URL {
  return new URL(path, project)
}

const project = pathToFileURL(findPackageJSON('..', import.meta.url) ?? '')

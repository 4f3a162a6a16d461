import type { ComponentType } from 'react'
import { createLazy } from '#ui/lazy.ts'

/** Error of a screen whose code could not be loaded. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError'
}

/** Returns the loader of a screen's component; its code is fetched at the first visit. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const code = createLazy(load)
  return async (): Promise<ComponentType> => {
    try {
      return (await code.load())[name]
    } catch (cause) {
      throw new ScreenLoadError(`The code of ${name} could not be loaded: ${cause}`, { cause })
    }
  }
}

import type { ComponentType } from 'react'
import { createLazy } from '#ui/lazy.ts'

/** Error of a screen whose code could not be loaded. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError'
}

/** Returns the loader of a screen's component; its code is fetched at the first visit. */
export function lazyScreen<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): () => Promise<ComponentType<Props>> {
  const code = createLazy(load)
  return async () => {
    try {
      return (await code.load())[name]
    } catch (cause) {
      throw new ScreenLoadError(`The code of ${name} could not be loaded: ${cause}`, { cause })
    }
  }
}

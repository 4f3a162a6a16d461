/** Code that comes when it is first needed. */
export type Late<Code> = {
  load(): Promise<Code>
  /** Fetches it as soon as somebody comes near. Whether it came is for what needs it to see. */
  preload(): void
  /** What has come already. */
  now(): Code | undefined
}

export function createLate<Code>(fetchCode: () => Promise<Code>): Late<Code> {
  let loading: Promise<Code> | undefined
  let loaded: Code | undefined
  async function load(): Promise<Code> {
    loading ??= fetchCode()
    try {
      loaded = await loading
      return loaded
    } catch (error) {
      // The next try is a new one.
      loading = undefined
      throw error
    }
  }
  return { load, preload: () => void load().catch(() => {}), now: () => loaded }
}

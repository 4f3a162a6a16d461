import type { ByteStore } from '../files/byte-store.ts'

/** New bytes are kept there; what is still here is found all the same, until somebody has moved it. */
export function inTwoPlaces(there: ByteStore, here: ByteStore): ByteStore {
  return {
    put: there.put,
    find: async (name) => (await there.find(name)) ?? here.find(name),
    has: async (name) => (await there.has(name)) || here.has(name),
    async remove(name) {
      await there.remove(name)
      await here.remove(name)
    },
  }
}

/** Keeps bytes by name, wherever that is. */
export type ByteStore = {
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  find(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
}

/** Storage of bytes by name, such as the database or an S3 bucket. */
export type ByteStore = {
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  find(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
}

/** Parts of an image address: digest, edits and size. */
export const picturePath = { hash: '[0-9a-f]{64}', cut: '[\\w.-]{1,80}', form: '[\\w-]{1,30}' } as const

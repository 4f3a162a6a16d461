/** What addresses of pictures are made of: a digest, what was done to the picture, and a size. */
export const picturePath = { hash: '[0-9a-f]{64}', cut: '[\\w.-]{1,80}', form: '[\\w-]{1,30}' } as const

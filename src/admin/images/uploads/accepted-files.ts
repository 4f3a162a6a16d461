/** Media types that the file dialog offers. The server detects the actual type. */
export const acceptedFiles = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml'

/** What a browser offers first when somebody chooses files; what a file is, is seen when it has come. */
export const acceptedFiles = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml'

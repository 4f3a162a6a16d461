/** Standard output whose reader may be slow or gone. */
type Output = { write(text: string): void }

/** Limit of unread output. Above it the reader has stalled, and further output is dropped instead of held in memory. */
const maxWaitingBytes = 1024 * 1024

/**
 * Opens standard output for logs and reports. Errors of standard output and standard error do not end the process. Once
 * the reader has closed the pipe, nothing more is written and the work goes on.
 */
export function openOutput(): Output {
  const { stdout, stderr } = process
  let isClosed = false
  stdout.on('error', (error) => {
    isClosed ||= 'code' in error && error.code === 'EPIPE'
  })
  stderr.on('error', () => {})
  return {
    write(text) {
      if (!isClosed && stdout.writableLength < maxWaitingBytes) stdout.write(text)
    },
  }
}

/** Standard output of a process whose reader may be slow, or gone. */
export type Output = { write(text: string): void }

/** Above this the reader has stalled, and what is written is dropped rather than kept in memory. */
const maxWaitingBytes = 1024 * 1024

/**
 * Opens standard output for logs and reports. Errors of standard output and standard error end no process: a log that
 * nobody reads is lost, the work goes on. Once the reader has closed the pipe, nothing more is written to it.
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

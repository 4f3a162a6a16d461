import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError } from './describe-error.ts'
import { escapeUnseen } from './escape-unseen.ts'

export type Log = Logger

/** Creates a JSON log that redacts secrets. */
export function createLog(level: string, destination: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: { streamWrite: escapeUnseen },
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.*.authorization',
        '*.*.cookie',
      ],
      censor: '[redacted]',
    },
  }
  return pino(options, destination)
}

export function createSilentLog(): Log {
  return createLog('silent', { write: () => {} })
}

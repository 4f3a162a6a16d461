import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError } from './describe-error.ts'
import { escapeUnseen } from './escape-unseen.ts'

export type Log = Logger

/** Structured lines on standard output, with whatever could be a secret struck out. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
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

import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines on standard output, with whatever could be a secret struck out. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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
  })
}

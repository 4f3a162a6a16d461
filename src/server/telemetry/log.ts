import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError } from './describe-error.ts'

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

/** JSON escapes line breaks and bells, but not the other characters that a terminal obeys. */
function escapeUnseen(line: string): string {
  return line.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const unseen = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

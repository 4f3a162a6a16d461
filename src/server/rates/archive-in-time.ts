import type { Read } from '../db/core/reads.ts'
import type { RateArchive } from './rate-archive.ts'

/** An archive that keeps nobody waiting for a database that is away or says nothing. */
export function createArchiveInTime(archive: RateArchive, read: Read): RateArchive {
  return {
    loadBook: (asked) => read(() => archive.loadBook(asked)),
    loadHistory: (range, work) => read(() => archive.loadHistory(range, work)),
    loadStatements: (subjects, knownAt) => read(() => archive.loadStatements(subjects, knownAt)),
    loadSettings: (knownAt) => read(() => archive.loadSettings(knownAt)),
  }
}

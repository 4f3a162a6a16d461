import { workerData } from 'node:worker_threads'
import { createPostgres } from './embedded-postgres.ts'

/** Making a database takes hundreds of megabytes; they go back with the thread that does it. */

await createPostgres(String(workerData))

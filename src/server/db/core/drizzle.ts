import { createRequire } from 'node:module'

/**
 * The parts of Drizzle that are used. As ES modules, which re-export each other in circles, they take Node seconds and
 * 230 MB to link; as CommonJS a tenth of both.
 */

// drizzle-kit loads the schema as CommonJS, where `import.meta.url` is undefined.
const load = createRequire(import.meta.url ?? `${process.cwd()}/`)

export const {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  isTable,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  notExists,
  notInArray,
  or,
  sql,
}: typeof import('drizzle-orm') = load('drizzle-orm')
export const {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
}: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core')
export const { drizzle }: typeof import('drizzle-orm/node-postgres') = load('drizzle-orm/node-postgres')
export const { migrate }: typeof import('drizzle-orm/node-postgres/migrator') = load(
  'drizzle-orm/node-postgres/migrator',
)
export const { readMigrationFiles }: typeof import('drizzle-orm/migrator') = load('drizzle-orm/migrator')

import type { Config } from './config.ts'
import { createReceive, type Receive } from './contact/reception.ts'
import type { Services } from './services.ts'

/** What visitors may do besides reading. */
export type Visitors = { readonly receive: Receive }

export function openVisitors(config: Config, { database, post }: Pick<Services, 'database' | 'post'>): Visitors {
  return {
    receive: createReceive({
      db: database.db,
      home: config.defaultCountry,
      told: post && (config.contactMail ?? 'who_answers'),
      wake: () => post?.wake(),
      isSolved: async () => false,
    }),
  }
}

import { getTableName, isTable } from '../core/drizzle.ts'
import * as audit from './audit.ts'
import * as calls from './calls.ts'
import * as content from './content.ts'
import * as countries from './countries.ts'
import * as currencies from './currencies.ts'
import * as feeds from './feeds.ts'
import * as housekeeping from './housekeeping.ts'
import * as limits from './limits.ts'
import * as mail from './mail.ts'
import * as manualRates from './manual-rates.ts'
import * as margins from './margins.ts'
import * as media from './media.ts'
import * as messages from './messages.ts'
import * as people from './people.ts'
import * as rates from './rates.ts'
import * as texts from './texts.ts'

const subjects = [
  audit,
  calls,
  content,
  countries,
  currencies,
  feeds,
  housekeeping,
  limits,
  mail,
  manualRates,
  margins,
  media,
  messages,
  people,
  rates,
  texts,
]

/** Names of all tables of this release. */
export const tableNames: readonly string[] = subjects
  .flatMap((subject) => Object.values(subject).filter(isTable))
  .map(getTableName)
  .toSorted()

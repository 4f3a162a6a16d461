import type { Day } from '../calendar/day.ts'
import { type Currency, isUnsupported } from './currency.ts'

/** Returns the last day of a retired currency. */
export function findLastDay(currency: Currency): Day | undefined {
  return Object.hasOwn(lastDays, currency) ? lastDays[currency] : undefined
}

/** Returns the last day of a retired currency whose history may be read. */
export function findEnd(currency: Currency): Day | undefined {
  return isUnsupported(currency) ? undefined : findLastDay(currency)
}

/** Retired currencies in the files of sources, with their last day. */
const lastDays: Readonly<Record<string, Day | undefined>> = Object.freeze({
  // Joined the euro.
  ...until('2001-12-31', 'ATS BEF DEM ESP FIM FRF GRD IEP ITL LUF NLG PTE'),
  ...until('2006-12-31', 'SIT'),
  ...until('2007-12-31', 'CYP MTL'),
  ...until('2008-12-31', 'SKK'),
  ...until('2010-12-31', 'EEK'),
  ...until('2013-12-31', 'LVL'),
  ...until('2014-12-31', 'LTL'),
  ...until('2022-12-31', 'HRK'),
  ...until('2025-12-31', 'BGN'),
  // Renamed, mostly when zeros were dropped.
  ...until('1997-12-31', 'RUR'),
  ...until('1999-12-31', 'BYB'),
  ...until('2002-12-31', 'AFA'),
  ...until('2003-12-31', 'SRG'),
  ...until('2004-12-31', 'MGF TRL'),
  ...until('2005-06-30', 'ROL'),
  ...until('2005-12-31', 'AZM'),
  ...until('2006-06-30', 'MZM'),
  ...until('2006-10-24', 'CSD'),
  ...until('2007-06-30', 'GHC SDD'),
  ...until('2007-12-31', 'VEB'),
  ...until('2008-12-31', 'TMM'),
  ...until('2012-12-31', 'ZMK'),
  ...until('2016-06-30', 'BYR'),
  ...until('2017-12-31', 'MRO STD'),
  ...until('2018-08-19', 'VEF'),
  ...until('2021-06-30', 'CUC'),
  ...until('2023-12-31', 'SLL'),
  ...until('2024-08-31', 'ZWL'),
  ...until('2025-06-30', 'ANG'),
})

function until(lastDay: Day, codes: string): Record<string, Day> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, lastDay]))
}

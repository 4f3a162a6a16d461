import type { Country } from '../../countries/country.ts'
import type { LinkName } from './link.ts'
import { supervisors } from './supervisors.ts'

/** Whose supervision a visitor reads of: that of the country, or of the provider's home where we know of none there. */
export function supervisorsOf(country: Country, home: Country): readonly LinkName[] {
  return supervisors[country] ?? supervisors[home] ?? ['regulator_eu']
}

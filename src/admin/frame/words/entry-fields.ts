/** The fields of what is on record as before or after. Lists were once put there bare: those of currencies. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) return { listed: value }
  if (typeof value === 'object' && value !== null) return { ...value }
  return value === null || value === undefined ? {} : { '': value }
}

/** Returns the fields of an audited value. Old entries about currencies are bare lists. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) return { listed: value }
  if (typeof value === 'object' && value !== null) return { ...value }
  return value === null || value === undefined ? {} : { '': value }
}

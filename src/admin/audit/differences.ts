/** One field as it was and as it is; undefined where it was not there. */
export type Difference = {
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What differs between two values as they are on record, field by field. What stayed the same is left out. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names
    .map((name) => ({ name, before: old.get(name), after: now.get(name) }))
    .filter((one) => one.before !== one.after)
}

function fieldsOf(value: unknown): ReadonlyMap<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', textOf(value)]])
  return new Map(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, textOf(field)]),
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A map whose changed copies share everything that has not changed. */
export type PersistentMap<Key extends string | number, Value> = ReadonlyMap<Key, Value> & {
  /** Returns a copy with changed values; undefined removes a key. */
  with(changes: Iterable<readonly [Key, Value | undefined]>): PersistentMap<Key, Value>
}

export function createPersistentMap<Key extends string | number, Value>(
  entries: Iterable<readonly [Key, Value]> = [],
): PersistentMap<Key, Value> {
  const empty = new Map<Key, Value>()
  return changedMap(
    Array.from({ length: bucketCount }, () => empty),
    0,
    entries,
  )
}

/**
 * A power of two. A change copies this many references and one bucket, hardly more for 100,000 entries than for 1,000.
 */
const bucketCount = 256

type Buckets<Key, Value> = readonly ReadonlyMap<Key, Value>[]

function changedMap<Key extends string | number, Value>(
  before: Buckets<Key, Value>,
  sizeBefore: number,
  changes: Iterable<readonly [Key, Value | undefined]>,
): PersistentMap<Key, Value> {
  const buckets = [...before]
  // Buckets of this copy, which may still be changed.
  const own = new Map<number, Map<Key, Value>>()
  let size = sizeBefore
  for (const [key, value] of changes) {
    const index = bucketOf(key)
    const bucket = own.get(index) ?? new Map(buckets[index])
    own.set(index, bucket)
    buckets[index] = bucket
    size -= bucket.size
    if (value === undefined) bucket.delete(key)
    else bucket.set(key, value)
    size += bucket.size
  }
  return mapOf(buckets, size)
}

function mapOf<Key extends string | number, Value>(
  buckets: Buckets<Key, Value>,
  size: number,
): PersistentMap<Key, Value> {
  const map: PersistentMap<Key, Value> = {
    size,
    get: (key) => buckets[bucketOf(key)]?.get(key),
    has: (key) => buckets[bucketOf(key)]?.has(key) ?? false,
    entries: () => buckets.values().flatMap((bucket) => bucket.entries()),
    keys: () => buckets.values().flatMap((bucket) => bucket.keys()),
    values: () => buckets.values().flatMap((bucket) => bucket.values()),
    [Symbol.iterator]: () => map.entries(),
    forEach(visit) {
      for (const [key, value] of map) visit(value, key, map)
    },
    with: (changes) => changedMap(buckets, size, changes),
  }
  return map
}

function bucketOf(key: string | number): number {
  if (typeof key === 'number') return key & (bucketCount - 1)
  let mark = 0
  for (let index = 0; index < key.length; index++) mark = Math.imul(mark, 31) + key.charCodeAt(index)
  return mark & (bucketCount - 1)
}

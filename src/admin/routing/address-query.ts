import type { DeskPath, DeskScreenPath, QueryName } from '#domain/desk/desk-path.ts'
import { currentAddress, currentPath, replaceBy } from './address.ts'
import { useAddress } from './desk-link.tsx'
import { fields, type QueryCodec } from './query-codec.ts'

/** Type of the values that a codec reads. */
export type ValueOf<One> = One extends QueryCodec<infer Value> ? Value : never

/** Returns the codec of a screen's state, which is in the address so that a link shows a colleague the same. */
export function screenQuery<
  Screen extends DeskScreenPath,
  All extends Readonly<Record<string, QueryCodec<unknown, QueryName<Screen>>>>,
>(screen: Screen, parameters: All) {
  const codec = fields(parameters)
  return {
    ...codec,
    /** Returns the link to the screen, or to one of its items. */
    path(values: ValueOf<typeof codec>, item?: number): DeskPath {
      const place = item === undefined ? screen : `${screen}/${item}`
      // The type of the parameters allows only those that the screen reads.
      return `${place}${writeQuery(codec, values)}` as DeskPath
    },
  }
}

export function readQuery<Value>(codec: QueryCodec<Value>, query: string): Value {
  return codec.read(new URLSearchParams(query))
}

/** Returns the query string with its question mark. Other parameters of the given query stay. */
export function writeQuery<Value>(codec: QueryCodec<Value>, value: Value, before = ''): string {
  const query = new URLSearchParams(before)
  for (const name of codec.names) query.delete(name)
  for (const [name, text] of codec.write(value)) query.append(name, text)
  const text = query.toString()
  return text && `?${text}`
}

/** Returns the values in the address, and a function that changes some of them there. */
export function useAddressQuery<Value extends object>(
  codec: QueryCodec<Value>,
): readonly [Value, (change: Partial<Value>) => void] {
  const { query } = useAddress()
  return [readQuery(codec, query), (change) => changeAddress(codec, change)]
}

/** Changes some values in the address of the current screen. */
export function changeAddress<Value extends object>(codec: QueryCodec<Value>, change: Partial<Value>): void {
  const { query } = currentAddress.get()
  replaceBy(currentPath(writeQuery(codec, { ...readQuery(codec, query), ...change }, query)))
}

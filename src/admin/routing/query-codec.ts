/** Codec of a value in a query string. A default value needs no parameter. */
export type QueryCodec<Value, Name extends string = string> = {
  /** Parameters that it reads and writes. */
  readonly names: readonly Name[]
  read(query: URLSearchParams): Value
  write(value: Value): readonly (readonly [name: Name, text: string])[]
}

type Codecs = Readonly<Record<string, QueryCodec<unknown>>>

type ValuesOf<All extends Codecs> = {
  readonly [Field in keyof All]: All[Field] extends QueryCodec<infer Value> ? Value : never
}

type NamesOf<All extends Codecs> = All[keyof All]['names'][number]

/** Returns the codec of an object from the codecs of its fields. */
export function fields<All extends Codecs>(all: All): QueryCodec<ValuesOf<All>, NamesOf<All>> {
  const codecs = Object.entries<QueryCodec<unknown, NamesOf<All>>>(all)
  return {
    names: codecs.flatMap(([, { names }]) => names),
    // Each field went through its own codec, so the record is what the type says.
    read: (query) => Object.fromEntries(codecs.map(([field, codec]) => [field, codec.read(query)])) as ValuesOf<All>,
    write: (values) => codecs.flatMap(([field, codec]) => codec.write(values[field])),
  }
}

/** Codecs of one parameter each. */
export const parameter = { text, matching, name, choice, number, position, flag, of }

/** Returns the codec of a text, empty by default; longer texts are truncated. */
function text<Name extends string>(name: Name, max = 200) {
  return single(name, { find: (given) => given.slice(0, max), write: String, defaultValue: '' })
}

/** Returns the codec of a text that matches a pattern, empty by default. */
function matching<Name extends string>(name: Name, pattern: RegExp) {
  return single(name, { find: (given) => (pattern.test(given) ? given : undefined), write: String, defaultValue: '' })
}

/** Returns the codec of an optional text. */
function name<Name extends string>(name: Name) {
  return of(name, { find: (given) => given, write: String })
}

function choice<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
): QueryCodec<Value | undefined, Name>
function choice<Name extends string, Value extends string, const Default extends string>(
  name: Name,
  values: readonly Value[],
  defaultValue: Default,
): QueryCodec<Value | Default, Name>
function choice(name: string, values: readonly string[], defaultValue?: string): QueryCodec<string | undefined> {
  return single(name, { find: (given) => values.find((value) => value === given), write: String, defaultValue })
}

/** Returns the codec of an optional positive number, such as a document ID. */
function number<Name extends string>(name: Name) {
  return of(name, { find: (given) => (/^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined), write: String })
}

/** Returns the codec of a position in a list, starting at `first`. */
function position<Name extends string>(name: Name, first = 0) {
  const find = (given: string) => {
    const found = /^\d{1,7}$/.test(given) ? Number(given) : first
    return found >= first && found <= maxPosition ? found : undefined
  }
  return single(name, { find, write: String, defaultValue: first })
}

/** Largest position that the server accepts. */
const maxPosition = 1_000_000

function flag<Name extends string>(name: Name, set = '1') {
  return single(name, { find: (given) => given === set, write: () => set, defaultValue: false })
}

type Form<Value> = {
  /** Returns undefined for a text that is not one of the values. */
  readonly find: (text: string) => Value | undefined
  readonly write: (value: Value) => string
}

/** Returns the codec of any other optional value. */
function of<Name extends string, Value>(name: Name, { find, write }: Form<Value>) {
  return single<Name, Value | undefined>(name, {
    find,
    write: (value) => (value === undefined ? '' : write(value)),
    defaultValue: undefined,
  })
}

function single<Name extends string, Value>(
  name: Name,
  { find, write, defaultValue }: Form<Value> & { readonly defaultValue: Value },
): QueryCodec<Value, Name> {
  return {
    names: [name],
    read(query) {
      const text = query.get(name)
      return (text === null ? undefined : find(text)) ?? defaultValue
    },
    write: (value) => (value === defaultValue ? [] : [[name, write(value)]]),
  }
}

/** A piece of a path or host: literal text, or a variable with the separator before it. */
export type Token =
  | readonly ['text', text: string]
  | readonly ['variable', separator: string, pattern: string, name: string, utf8?: boolean, important?: boolean]

/** A route in the dump. Tokens run from last to first; an empty list represents an empty object. */
export type RouteData = {
  readonly tokens: readonly Token[]
  readonly defaults: Readonly<Record<string, unknown>> | readonly never[]
  readonly requirements: Readonly<Record<string, string>> | readonly never[]
  readonly hosttokens: readonly Token[]
  readonly methods: readonly string[]
  readonly schemes: readonly string[]
}

/** Named routes and their base, in the format of FOSJsRouting. */
export type RoutingData = {
  readonly base_url: string
  readonly prefix: string
  readonly host: string
  readonly port: string
  readonly scheme: string
  readonly locale: string
  readonly routes: Readonly<Record<string, RouteData>>
}

/** PHP writes an empty object as an empty list. */
export function objectOf<Value>(
  object: Readonly<Record<string, Value>> | readonly never[],
): Readonly<Record<string, Value | undefined>> {
  return Array.isArray(object) ? {} : (object as Readonly<Record<string, Value>>)
}

/** Converts a requirement to JavaScript: possessive quantifiers of PHP, such as `++`, become plain ones. */
export function readPattern(pattern: string): string {
  return pattern.replace(
    /(\\.|\[(?:\\.|[^\]\\])*\])|([*+?}])\+/g,
    (_, literal?: string, quantifier?: string) => literal ?? quantifier ?? '',
  )
}

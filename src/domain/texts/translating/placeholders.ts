/** Values of placeholders, by name without the percent signs. */
export type Parameters = Readonly<Record<string, unknown>>

/** Replaces `%name%` in one pass: a value that looks like a placeholder stays. */
export function replacePlaceholders(message: string, parameters: Parameters, prefix = '%', suffix = prefix): string {
  const names = Object.keys(parameters)
  if (names.length === 0) return message
  let filled = ''
  let done = 0
  for (let at = message.indexOf(prefix); at >= 0 && at < message.length; ) {
    const name = names.find((candidate) => message.startsWith(candidate + suffix, at + prefix.length))
    if (name === undefined) {
      at = message.indexOf(prefix, at + 1)
      continue
    }
    filled += message.slice(done, at) + String(parameters[name])
    done = at + prefix.length + name.length + suffix.length
    at = message.indexOf(prefix, done)
  }
  return filled + message.slice(done)
}

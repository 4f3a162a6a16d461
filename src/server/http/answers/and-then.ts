/** Goes on with a value at once, or as soon as it is there: what is known already is not to wait for its turn again. */
export function andThen<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}

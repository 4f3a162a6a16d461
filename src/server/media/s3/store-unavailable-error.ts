type Details = ErrorOptions & { readonly isPassing: boolean }

/** A store did not do what it was asked to. The message is for those who run the program, and has no secret in it. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
  /** Whether it may be otherwise in a moment; what is refused stays refused until a setting is mended. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing, ...options }: Details) {
    super(message, options)
    this.isPassing = isPassing
  }
}

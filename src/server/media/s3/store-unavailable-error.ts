type Details = ErrorOptions & { readonly isPassing: boolean }

/** Failed request to the S3 store. The message is for operators and contains no secrets. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
  /** True if a retry may succeed; a refusal persists until a setting is corrected. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing, ...options }: Details) {
    super(message, options)
    this.isPassing = isPassing
  }
}

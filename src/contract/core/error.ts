import { unknownError } from '#domain/feedback/feedback.ts'

/** Every error code with its usual status. Each is a key of the currency_exchange translations. */
export const errorStatus = {
  invalid_request: 400,
  invalid_parameters: 400,
  unsupported_currency: 400,
  unsupported_provider: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  not_acceptable: 406,
  invalid_state: 409,
  rate_limit_exceeded: 429,
  internal_server_error: 500,
  maintenance: 503,
  rates_unavailable: 503,
  temporarily_unavailable: 503,
  took_too_long: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Meaning of each code, in English, for developers. */
export const errorMeaning: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The request itself cannot be read.',
  invalid_parameters: 'Parameters are malformed, misspelt or contradict each other; error_properties names each.',
  unsupported_currency: 'The currency is not supported.',
  unsupported_provider: 'The country does not have this kind of rate.',
  unauthorized: 'The caller is not identified: the authorization is missing or wrong.',
  forbidden: 'The caller is known, but may not do this.',
  not_found: 'There is nothing at this address.',
  not_acceptable: 'The response is not available in a media type that the request accepts.',
  invalid_state: 'The current state does not allow this request.',
  rate_limit_exceeded: 'Too many requests; try again later.',
  internal_server_error: 'Internal error; trying again may help.',
  maintenance: 'The service is under maintenance; try again later.',
  rates_unavailable: 'There is no rate for this pair at present; try again later.',
  temporarily_unavailable:
    'A service that this request needs is unreachable; try again after the seconds given in Retry-After.',
  took_too_long:
    'The request exceeded its time limit and was stopped; a smaller range or a narrower search may succeed.',
}

/** Error codes that any request that reads the database may get. */
export const databaseErrors = ['temporarily_unavailable', 'took_too_long'] as const satisfies readonly ErrorCode[]

/** Problems by field name on the wire. */
export type ErrorProperties = Readonly<Record<string, readonly string[]>>

type ErrorDetails = {
  properties?: ErrorProperties
  /** Further JSON data, such as the current state in a conflict. */
  data?: unknown
  /** A more specific status, such as 405 for invalid_request. */
  status?: number
  /** A stable case of the code, for clients that distinguish them. */
  reason?: string
  headers?: Readonly<Record<string, string>>
}

/** An error with a stable code. Its message is English, for developers; people see the translation of the code. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode | typeof unknownError
  readonly status: number
  readonly properties: ErrorProperties | undefined
  readonly data: unknown
  readonly reason: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode | typeof unknownError, description: string, details: ErrorDetails = {}) {
    super(description)
    this.code = code
    this.status = details.status ?? (code === unknownError ? errorStatus.internal_server_error : errorStatus[code])
    this.properties = details.properties
    this.data = details.data
    this.reason = details.reason
    this.headers = details.headers ?? {}
  }
}

/** Reason of `invalid_state`: the repeated change was made before, but its answer was lost. */
export const answerLost = 'answer_lost'

/** Reason of `invalid_state`: the idempotency key was used for another request. */
export const keyReused = 'key_reused'

/** Returns an error about one field of the request. */
export function wrongField(field: string, problem: string): ApiError {
  return new ApiError('invalid_parameters', `${field}: ${problem}`, { properties: { [field]: [problem] } })
}

/** Returns the code of a thrown value. Errors are recognised by name, because a built page has a class of its own. */
export function codeOf(error: unknown): ApiError['code'] {
  return isApiError(error) ? error.code : unknownError
}

/** Returns the case of the error's code, if the server names one. */
export function reasonOf(error: unknown): string | undefined {
  return isApiError(error) ? error.reason : undefined
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error
}

type WireError = {
  readonly error: string
  readonly error_description?: string
  readonly error_properties?: ErrorProperties
  readonly error_data?: unknown
}

export function writeError({ code, message, properties, data, reason }: ApiError): WireError {
  const details = reason ? { reason } : data
  return {
    error: code,
    error_description: message,
    ...(properties && { error_properties: properties }),
    ...(details !== undefined && { error_data: details }),
  }
}

/** Reads the body of a failed response, with any content, into an ApiError. */
export function readError(status: number, body: unknown): ApiError {
  const wire: WireError = isWireError(body) ? body : { error: unknownError }
  const { error, error_description, error_properties, error_data } = wire
  return new ApiError(
    isErrorCode(error) ? error : unknownError,
    error_description ?? `The server answered ${status}.`,
    {
      status,
      ...(error_properties && { properties: error_properties }),
      ...(error_data !== undefined && { data: error_data }),
      ...(hasReason(error_data) && { reason: error_data.reason }),
    },
  )
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text)
}

function isWireError(body: unknown): body is WireError {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
}

function hasReason(data: unknown): data is { readonly reason: string } {
  return typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string'
}

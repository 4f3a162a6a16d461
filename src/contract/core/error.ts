import { unknownError } from '#domain/feedback/feedback.ts'

/** Every error code with the status it usually travels under. Each is a key of the currency_exchange translations. */
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

/** What each code means, in English, for developers. */
export const errorMeaning: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The request itself cannot be read.',
  invalid_parameters: 'Parameters are malformed, misspelt or do not go together; error_properties names each.',
  unsupported_currency: 'A currency that cannot be exchanged here.',
  unsupported_provider: 'A kind of rate that the country does not have.',
  unauthorized: 'Who calls is not known: the authorization is missing or wrong.',
  forbidden: 'The caller is known, but may not do this.',
  not_found: 'There is nothing at this address.',
  not_acceptable: 'The caller accepts none of the forms this answer can take.',
  invalid_state: 'It cannot be done as things stand now.',
  rate_limit_exceeded: 'Too many requests; try again later.',
  internal_server_error: 'Something went wrong on our side; trying again may help.',
  maintenance: 'The service is under maintenance; try again later.',
  rates_unavailable: 'There is no rate for this pair at present; try again later.',
  temporarily_unavailable:
    'What is needed for it cannot be reached at the moment; try again after the seconds given in Retry-After.',
  took_too_long:
    'The data can be reached, but this request took longer than a request may and was stopped; a smaller range or a narrower search may succeed.',
}

/** Refusals of any request that reads the database. */
export const databaseErrors = ['temporarily_unavailable', 'took_too_long'] as const satisfies readonly ErrorCode[]

/** What went wrong by field of the request, under the field's name on the wire. */
export type ErrorProperties = Readonly<Record<string, readonly string[]>>

type ErrorDetails = {
  properties?: ErrorProperties
  /** What else there is to know, such as what somebody else made of it; as JSON. */
  data?: unknown
  /** A status that says it better than the code's own, such as 405 for invalid_request. */
  status?: number
  /** Which of the cases of its code it is: stable too, for whoever has other words for each. */
  reason?: string
  headers?: Readonly<Record<string, string>>
}

/** A refusal with a stable code. The message is English, for developers; people read the translation of the code. */
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

/** A refusal because of one field of the request. */
export function wrongField(field: string, problem: string): ApiError {
  return new ApiError('invalid_parameters', `${field}: ${problem}`, { properties: { [field]: [problem] } })
}

/** The code of whatever was thrown. Told by its name: the built page has a class of its own. */
export function codeOf(error: unknown): ApiError['code'] {
  return isApiError(error) ? error.code : unknownError
}

/** Which case of its code it is, where the server tells them apart. */
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
  const told = reason ? { reason } : data
  return {
    error: code,
    error_description: message,
    ...(properties && { error_properties: properties }),
    ...(told !== undefined && { error_data: told }),
  }
}

/** Reads the body of a failed answer; whatever it is, an ApiError comes out. */
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

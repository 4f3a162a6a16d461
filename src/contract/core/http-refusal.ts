/** Errors of HTTP itself with a status of their own; each has the code `invalid_request`. */
export const httpRefusals = {
  405: 'The address does not allow this method.',
  408: 'The request did not arrive in time.',
  413: 'The body of the request is too long.',
  414: 'A part of the address is too long.',
  415: 'The media type of the body is not supported.',
  417: 'The expectation of the request cannot be met.',
  431: 'The address and the headers of a request may have 16 KiB together.',
} as const

export type HttpRefusal = keyof typeof httpRefusals

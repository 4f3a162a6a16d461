/** Error of a change whose result is unknown because all its answers were lost. */
export class LostAnswerError extends Error {
  override name = 'LostAnswerError'
  /** Whether the server at least confirmed that the change was made. */
  readonly isCarriedOut: boolean
  constructor(isCarriedOut: boolean, cause: unknown) {
    super('The answer to a change is lost.', { cause })
    this.isCarriedOut = isCarriedOut
  }
}

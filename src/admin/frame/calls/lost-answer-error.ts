/** Error of a change whose result is unknown because all its answers were lost. */
export class LostAnswerError extends Error {
  override name = 'LostAnswerError'
  /** True if the server confirmed that it made the change. */
  readonly isCarriedOut: boolean
  constructor(isCarriedOut: boolean, cause: unknown) {
    super('The answer to a change is lost.', { cause })
    this.isCarriedOut = isCarriedOut
  }
}

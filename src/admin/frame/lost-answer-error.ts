/** The result of a change is unknown: no answer came, however often it was asked for. */
export class LostAnswerError extends Error {
  override name = 'LostAnswerError'
  /** Whether the server said at least that it carried the change out. */
  readonly isCarriedOut: boolean
  constructor(isCarriedOut: boolean, cause: unknown) {
    super('The answer to a change is lost.', { cause })
    this.isCarriedOut = isCarriedOut
  }
}

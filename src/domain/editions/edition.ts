/** A state of the data that answers are made from; another state is another object. */
export type Edition = {
  /** Nothing in it is expected to change before this moment. */
  readonly goodUntil: Date
}

/** Data that name their state, so that what was made of them can tell it without holding on to them all. */
export type Editioned = { readonly edition: Edition }

/** What can never be another is of an edition that never ends. */
export const forever: Edition = { goodUntil: new Date(8_640_000_000_000_000) }

/** Message of a card to its page: height and title, in the reader's language. */
export type CardMessage = { readonly height: number; readonly title: string }

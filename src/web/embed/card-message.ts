/**
 * Message from an embedded card to the page around it: the height of the card, and its title in the reader's language.
 */
export type CardMessage = { readonly height: number; readonly title: string }

/** What a card tells the page around it: how high it is and what it shows, in its reader's language. */
export type CardMessage = { readonly height: number; readonly title: string }

/** What becomes of a message, from who has only just read it to who never should. */
export const messageStates = ['new', 'in_work', 'answered', 'spam'] as const

export type MessageState = (typeof messageStates)[number]

/** Those that wait for somebody. */
export const openStates = ['new', 'in_work'] as const satisfies readonly MessageState[]

/** How many days a message is kept, where nobody says otherwise. */
export const usualKeptDays = 730

/** What nobody wanted is not kept for long, whatever holds for the others. */
export const spamKeptDays = 30

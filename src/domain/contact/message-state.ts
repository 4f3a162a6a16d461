/** States of a message. */
export const messageStates = ['new', 'in_work', 'answered', 'spam'] as const

export type MessageState = (typeof messageStates)[number]

/** States that wait for a reply. */
export const openStates = ['new', 'in_work'] as const satisfies readonly MessageState[]

/** Default number of days a message is kept. */
export const usualStorageDays = 730

/** Days until spam is deleted. */
export const spamDays = 30

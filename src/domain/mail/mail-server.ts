/** Encryption of the connection to a mail server: from the start, required through STARTTLS, or if offered. */
export const encryptions = ['always', 'demanded', 'offered'] as const

export type Encryption = (typeof encryptions)[number]

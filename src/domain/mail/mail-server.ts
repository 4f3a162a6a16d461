/** When what is said to a mail server is encrypted: always; always, or nothing is said; or where the server offers it. */
export const encryptions = ['always', 'demanded', 'offered'] as const

export type Encryption = (typeof encryptions)[number]

/** Fields a topic may require besides email and message. */
export const contactDetails = ['name', 'company', 'phone'] as const

export type ContactDetail = (typeof contactDetails)[number]

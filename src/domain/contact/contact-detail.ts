/** What somebody can be asked for besides where to answer and what it is about. */
export const contactDetails = ['name', 'company', 'phone'] as const

export type ContactDetail = (typeof contactDetails)[number]

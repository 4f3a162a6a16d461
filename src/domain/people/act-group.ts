/** Groups of actions that the audit log is filtered by, in the order of the filter. */
export const actGroups = [
  'margins',
  'manual_rates',
  'held_rates',
  'sources',
  'pages',
  'images',
  'menus',
  'translations',
  'users',
  'inbox',
  'system',
] as const

export type ActGroup = (typeof actGroups)[number]

/** Query key of the margins. */
export const marginsKey = ['margins', 'all']

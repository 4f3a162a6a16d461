/** Under which the margins are kept that were read last. */
export const marginsKey = ['margins', 'all']

/** What a colour says: quiet where nothing is named. */
export type Tone = 'accent' | 'gain' | 'warn' | 'loss'

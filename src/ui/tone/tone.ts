/** Meaning of a colour; without one, elements are neutral. */
export type Tone = 'accent' | 'gain' | 'warn' | 'loss'

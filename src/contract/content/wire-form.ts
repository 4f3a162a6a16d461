/** Draft: whatever somebody has got to so far. Complete: what can be published. */
export type Form = 'draft' | 'complete'

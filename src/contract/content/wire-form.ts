/** Draft: any state of editing. Complete: ready to publish. */
export type Form = 'draft' | 'complete'

/** What the page fetches when it is asked for, or at once where it opens with it. */
export { AnswerCard } from './answer/answer-card.tsx'
export { ServedDetail } from './pair-detail/served-detail.tsx'
export { SharePanel } from './panels/share-panel.tsx'
export { SortPanel } from './panels/sort-panel.tsx'

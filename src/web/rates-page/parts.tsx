/** Parts that are loaded on demand, or at once if the page opens with them. */
export { AnswerCard } from './answer/answer-card.tsx'
export { ServedDetail } from './pair-detail/served-detail.tsx'
export { SharePanel } from './panels/share-panel.tsx'
export { SortPanel } from './panels/sort-panel.tsx'

import { fold } from '#domain/texts/words/fold.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'
import styles from './palette.module.css'

/** Text with the matching beginnings of words marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  const words = searchWords(search)
  if (words.length === 0) return text
  let at = 0
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((piece) => {
    const key = at
    at += piece.length
    const length = markedLength(piece, words)
    return length === 0 ? (
      piece
    ) : (
      <span key={key}>
        <span className={styles.marked}>{piece.slice(0, length)}</span>
        {piece.slice(length)}
      </span>
    )
  })
}

/** Returns the length of the beginning that matches a searched word: as few letters as fold to it. */
function markedLength(piece: string, words: readonly string[]): number {
  const folded = fold(piece)
  const lengths = words
    .filter((word) => folded.startsWith(word))
    .map((word) => {
      let length = 1
      while (length < piece.length && !fold(piece.slice(0, length)).startsWith(word)) length++
      return length
    })
  return Math.max(0, ...lengths)
}

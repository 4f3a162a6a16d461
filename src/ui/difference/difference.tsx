import { diffArrays, diffWordsWithSpace } from 'diff'
import styles from './difference.module.css'

type Props = {
  before: string
  after: string
  /** Smallest unit: a word or a line. */
  by?: 'words' | 'lines'
  /** Announced before and after additions and removals. */
  words: { readonly added: string; readonly removed: string }
}

/** Difference of two texts, by word or by line. */
export function Difference({ before, after, by = 'words', words }: Props) {
  const pieces = by === 'words' ? diffWordsWithSpace(before, after) : diffOfLines(before, after)
  return (
    <div className={styles.difference} dir="auto" data-by={by}>
      {pieces.map(({ value, added, removed }, place) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces have nothing else to be told apart by
        if (added)
          return (
            <ins key={place}>
              <span className="unseen">{words.added} </span>
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={place}>
              <span className="unseen">{words.removed} </span>
              {value}
            </del>
          )
        return <span key={place}>{value}</span>
        // biome-ignore-end lint/suspicious/noArrayIndexKey: pieces have nothing else to be told apart by
      })}
    </div>
  )
}

function diffOfLines(before: string, after: string) {
  const linesIn = (text: string) => (text === '' ? [] : text.split('\n'))
  return diffArrays(linesIn(before), linesIn(after)).map(({ value, ...piece }) => ({
    ...piece,
    value: value.join('\n'),
  }))
}

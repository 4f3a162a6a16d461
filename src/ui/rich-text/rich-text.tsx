import { Fragment, type ReactNode } from 'react'
import type { SaidBlock, SaidSpan, SaidText } from '#domain/content/said-value.ts'
import styles from './rich-text.module.css'

type Depth = 0 | 2

type Props = {
  text: SaidText
  /** How much deeper its headings stand than in a text by itself, where the first are of the second level. */
  deeper?: Depth
}

/** A text with a form: every piece of it is drawn as what it says it is, and words are only ever words. */
export function RichText({ text, deeper = 0 }: Props) {
  return inTurn(text, (block) => <Block block={block} deeper={deeper} />)
}

function Block({ block, deeper }: { block: SaidBlock; deeper: Depth }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{spans(block.spans)}</p>
    case 'heading': {
      const Heading = `h${block.level + deeper}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
      return <Heading>{spans(block.spans)}</Heading>
    }
    case 'list': {
      const List = block.style === 'numbers' ? 'ol' : 'ul'
      return (
        <List>
          {inTurn(block.items, (item) => (
            <li>{isOneLine(item) ? spans(item[0].spans) : <RichText text={item} deeper={deeper} />}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <RichText text={block.blocks} deeper={deeper} />
        </blockquote>
      )
    case 'table':
      return <TextTable block={block} />
  }
}

/** An item that is a paragraph and nothing else needs no room around it. */
function isOneLine(item: SaidText): item is readonly [Extract<SaidBlock, { kind: 'paragraph' }>] {
  return item.length === 1 && item[0]?.kind === 'paragraph'
}

function TextTable({ block: { head, rows } }: { block: Extract<SaidBlock, { kind: 'table' }> }) {
  const [first, ...others] = rows
  const heading = head === 'row' ? first : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reached by keyboard
    <div className={styles.table} tabIndex={0}>
      <table>
        {heading && (
          <thead>
            <tr>
              {inTurn(heading, (cell) => (
                <th scope="col">{spans(cell)}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {inTurn(heading ? others : rows, (row) => (
            <tr>
              {inTurn(row, (cell) => (
                <td>{spans(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function spans(all: readonly SaidSpan[]): ReactNode {
  return inTurn(all, (span) => words(span))
}

function words({ text, strong, emphasis, code, address }: SaidSpan): ReactNode {
  let drawn: ReactNode = text
  if (code) drawn = <code>{drawn}</code>
  if (emphasis) drawn = <em>{drawn}</em>
  if (strong) drawn = <strong>{drawn}</strong>
  if (address === undefined) return drawn
  return (
    // What an editor leads to elsewhere is not ours to vouch for, nor to be told where somebody came from.
    <a href={address} rel={/^https?:/i.test(address) ? 'noopener noreferrer' : undefined}>
      {drawn}
    </a>
  )
}

/** A text is data that never changes its order while it is seen, so that places are names enough. */
function inTurn<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode {
  return items.map((item, place) => <Fragment key={String(place)}>{draw(item)}</Fragment>)
}

import styles from './document-name.module.css'

/** What a document is called, and its key: titles may be the same, as those of questions that stand in for others. */
export function DocumentName({ document: { title, key } }: { document: { title: string; key: string } }) {
  return (
    <span className={styles.name}>
      <b dir="auto">{title}</b> <DocumentKey>{key}</DocumentKey>
    </span>
  )
}

export function DocumentKey({ children }: { children: string }) {
  return (
    <small className={styles.key}>
      <bdi dir="ltr">{children}</bdi>
    </small>
  )
}

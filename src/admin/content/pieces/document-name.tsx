import styles from './document-name.module.css'

/** Title of a document with its key, because several documents may have the same title. */
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

import styles from './second-factor-form.module.css'

/** The picture that the server made, row by row; dark on light in every theme, for cameras. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={dark.join('')} fill="#10182b" shapeRendering="crispEdges" />
    </svg>
  )
}

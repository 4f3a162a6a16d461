import type { OwnRateProblem } from '#domain/rates/own-rate-file.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './own-rates.module.css'

type Props = {
  missing: readonly string[]
  repeated: readonly string[]
  problems: readonly { line: number; problem: OwnRateProblem | 'unreadable' }[]
  /** True if the file has valid lines as well. */
  mayLeaveOut: boolean
  isLeftOut: boolean
  onLeaveOut: (isLeftOut: boolean) => void
}

/** Problems of a file by line. Its valid lines can be used only if the user agrees to leave out the others. */
export function FileProblems({ missing, repeated, problems, mayLeaveOut, isLeftOut, onLeaveOut }: Props) {
  const say = useTranslator('admin')
  return (
    <>
      {missing.length > 0 && (
        <p role="alert" className={styles.problem}>
          {say('margins.file_missing', { columns: missing.join(', ') })}
        </p>
      )}
      {repeated.length > 0 && (
        <p role="alert" className={styles.problem}>
          {say('margins.file_repeated', { columns: repeated.join(', ') })}
        </p>
      )}
      {problems.length > 0 && (
        <ul role="alert" className={styles.problem}>
          {problems.map(({ line, problem }) => (
            <li key={line}>{say('margins.file_line', { line, problem: say(`own.problem.${problem}`) })}</li>
          ))}
        </ul>
      )}
      {problems.length > 0 && mayLeaveOut && (
        <label className={styles.sure}>
          <input type="checkbox" checked={isLeftOut} onChange={({ target }) => onLeaveOut(target.checked)} />
          {say.count('own.leave_out', problems.length)}
        </label>
      )}
    </>
  )
}

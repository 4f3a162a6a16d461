import { type PasswordProblem, passwordStrength, passwordStrengths } from '#domain/people/password.ts'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './password-field.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  autoFocus?: boolean
}

/** Field for an existing password. */
export function PasswordField(props: Props) {
  const say = useTranslator('admin')
  return (
    <Field
      {...props}
      type="password"
      autoComplete="current-password"
      revealLabel={say('sign_in.show_password')}
      required
    />
  )
}

type NewProps = Props & {
  /** Problem of the typed password; undefined until it should be shown. */
  weakness: PasswordProblem | undefined
  about: readonly string[]
}

/** Field for a new password, with its strength. */
export function NewPasswordField({ weakness, problem, about, ...props }: NewProps) {
  const say = useTranslator('admin')
  const strength = props.value ? passwordStrength(props.value, about) : undefined
  return (
    <Field
      {...props}
      type="password"
      autoComplete="new-password"
      revealLabel={say('sign_in.show_password')}
      problem={weakness ? say(`password.${weakness}`) : problem}
      hint={
        <>
          <span className={styles.bars} data-strength={strength} aria-hidden="true">
            {passwordStrengths.map((one) => (
              <i key={one} />
            ))}
          </span>
          {strength && (
            <b className={styles.word} data-strength={strength}>
              {say(`strength.${strength}`)}{' '}
            </b>
          )}
          {say('join.password_hint')}
        </>
      }
    />
  )
}

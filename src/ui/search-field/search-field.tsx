import controls from '../field/control.module.css'
import { Icon } from '../icon/icon.tsx'
import styles from './search-field.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  maxLength?: number
}

/** A search field, labelled by its placeholder. */
export function SearchField({ label, value, onChange, onBlur, maxLength = 200 }: Props) {
  return (
    <span className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        className={controls.control}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </span>
  )
}

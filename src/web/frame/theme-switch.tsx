import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, themeAfter } from '#ui/theme.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { themeIcons } from './theme-icons.ts'
import styles from './theme-switch.module.css'

/** Switch between system, light and dark theme. Remembered on the device. */
export function ThemeSwitch() {
  const say = useTranslator('messages')
  const theme = useSyncExternalStore(chosenTheme.subscribe, chosenTheme.get, () => 'system' as const)
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={`${say('theme.title')}: ${say(`theme.${theme}`)}`}
      title={say(`theme.${theme}`)}
      onClick={() => chooseTheme(themeAfter(theme))}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={themeIcons[theme]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </button>
  )
}

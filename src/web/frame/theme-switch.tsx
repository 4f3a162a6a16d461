import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, type Theme, themeAfter } from '#ui/theme.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './theme-switch.module.css'

/** As the device, light, or dark. What was chosen is remembered on the device. */
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
        <path d={icons[theme]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </button>
  )
}

const icons: Readonly<Record<Theme, string>> = {
  system: 'M3 4h14v9H3zM7 17h6M10 13v4',
  light:
    'M10 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M4 16l1.4-1.4M14.6 5.4L16 4',
  dark: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
}

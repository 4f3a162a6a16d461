import type { Theme } from '#ui/theme.ts'

/** Paths of the theme icons. */
export const themeIcons: Readonly<Record<Theme, string>> = {
  system: 'M3 4h14v9H3zM7 17h6M10 13v4',
  light:
    'M10 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M4 16l1.4-1.4M14.6 5.4L16 4',
  dark: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
}

import type { Translate } from '#domain/texts/translating/translate.ts'

/** Returns the name of a menu: the desk's own for header and footer, otherwise its title. */
export function menuTitle(
  say: Translate<'admin'>,
  { key, title }: { readonly key: string; readonly title: string },
): string {
  return key === 'header' || key === 'footer' ? say(`menu.${key}`) : title
}

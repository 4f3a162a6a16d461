import type { Say } from '#domain/texts/translating/say.ts'

/** What a menu is called: those that the site knows by name, as the desk calls them. */
export function menuTitle(say: Say<'admin'>, { key, title }: { readonly key: string; readonly title: string }): string {
  return key === 'header' || key === 'footer' ? say(`menu.${key}`) : title
}

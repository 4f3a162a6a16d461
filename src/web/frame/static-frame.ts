import { closeElsewhere } from '#ui/disclosure.ts'
import { chooseTheme, chosenTheme, type Theme, themeAfter } from '#ui/theme.ts'
import { themeIcons } from './theme-icons.ts'

/** Names of the themes for the switch. */
export type ThemeNames = { readonly title: string } & { readonly [Name in Theme]: string }

/** Makes the frame of a static page interactive without hydration. */
export function hydrateFrame(root: HTMLElement, names: ThemeNames): void {
  for (const details of root.querySelectorAll<HTMLDetailsElement>('header details')) closeElsewhere(() => details)
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-keeps-place]'))
    form.addEventListener('change', () => form.requestSubmit())
  const switches = root.querySelectorAll<HTMLButtonElement>('header button')
  for (const button of switches) button.addEventListener('click', () => chooseTheme(themeAfter(chosenTheme.get())))
  const show = () => {
    const theme = chosenTheme.get()
    for (const button of switches) {
      button.title = names[theme]
      button.ariaLabel = `${names.title}: ${names[theme]}`
      button.querySelector('path')?.setAttribute('d', themeIcons[theme])
    }
  }
  chosenTheme.subscribe(show)
}

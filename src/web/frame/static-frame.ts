import { closeElsewhere } from '#ui/disclosure.ts'
import { chooseTheme, chosenTheme, type Theme, themeAfter } from '#ui/theme.ts'
import { themeIcons } from './theme-icons.ts'

/** What the appearances are called, as the switch says them. */
export type ThemeNames = { readonly title: string } & { readonly [Name in Theme]: string }

/** Lets the frame of a page that the server alone has drawn do what it does on others, without the code that drew it. */
export function enlivenFrame(root: HTMLElement, names: ThemeNames): void {
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

/** Returns true if pressed letters are input there: in a text field, or in a list with type-ahead. */
export function isFieldOfText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !pressed.includes(target.type)
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"], [role="listbox"]')
}

const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset']

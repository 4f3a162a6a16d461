/** An option of a dropdown. */
export type Option = {
  readonly id: string
  /** A short, bold code, such as a currency's; absent if the name is enough. */
  readonly code: string | undefined
  readonly name: string
  /** Second line, if there is no code. */
  readonly detail?: string
}

/** A group without a title has no heading. */
export type OptionGroup = { readonly title?: string; readonly options: readonly Option[] }

/** Returns the text of the selected option. */
export function optionText({ code, name }: Option): string {
  return code === undefined ? name : `${code} ${name}`
}

/** One entry of a dropdown. */
export type Option = {
  readonly id: string
  /** Short and bold: a currency's code. Absent where the name says it all. */
  readonly code: string | undefined
  readonly name: string
  /** A second line, where there is no code. */
  readonly detail?: string
}

/** A group without a title stands by itself. */
export type OptionGroup = { readonly title?: string; readonly options: readonly Option[] }

/** What a dropdown shows for its selection when nobody is searching. */
export function optionText({ code, name }: Option): string {
  return code === undefined ? name : `${code} ${name}`
}

import { type BuiltPage, readBuiltPage, renderer } from './assets.ts'
import type { RenderPage } from './rates-page/rates-page.ts'

/** The page as the build made it: how to draw it, and what the browser loads. */
export type Page = { readonly renderPage: RenderPage; readonly built: BuiltPage }

export async function loadPage(): Promise<Page> {
  const built = readBuiltPage()
  const { renderPage }: { renderPage: RenderPage } = await import(renderer.href)
  return { renderPage, built }
}

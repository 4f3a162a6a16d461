import { createClient } from '#contract/client.ts'
import { unlockOnce } from './unlock.ts'

/** Where a whole page was refused: it is opened anew once the check is passed. */
export async function unlockPage(locale: string): Promise<void> {
  const call = createClient({ baseUrl: '', fetch: (input, init) => fetch(input, init) })
  if (await unlockOnce(call, locale)) location.reload()
}

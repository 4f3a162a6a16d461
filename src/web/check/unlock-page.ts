import { unlockHere } from './alone.ts'

/** Where a whole page was refused: it is opened anew once the check is passed. */
export async function unlockPage(locale: string): Promise<void> {
  if (await unlockHere(locale)) location.reload()
}

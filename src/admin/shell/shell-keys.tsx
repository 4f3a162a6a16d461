import { useTranslator } from '#ui/translator-context.tsx'
import { useKey, useKeyboard } from '../keyboard/keyboard.ts'
import { KeysDialog } from '../keyboard/keys-dialog.tsx'
import { useSingleKeyShortcuts } from '../keyboard/single-keys.tsx'
import { Palette } from '../palette/palette.tsx'
import { goTo } from '../routing/address.ts'
import { openTo, type ScreenGroup } from '../routing/screen.ts'
import { usePerson } from '../session/use-session.ts'
import { useActions } from './use-actions.ts'

type Over = 'palette' | 'keys' | undefined

type Props = { groups: readonly ScreenGroup[]; over: Over; onOver: (over: Over) => void }

/** Keyboard shortcuts of every screen, with the palette and the list of keys that they open. */
export function ShellKeys({ groups, over, onOver }: Props) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const { hasSingleKeys } = useSingleKeyShortcuts()
  const items = useActions(groups, () => onOver('keys'))
  const ways = groups
    .flatMap(({ screens }) => screens)
    .filter(openTo(rights))
    .flatMap(({ shortcut, path, title }) => (shortcut ? [{ shortcut, path, title: say(title) }] : []))
  useKeyboard({
    hasSingleKeys,
    onGo(letter) {
      const way = ways.find((one) => one.shortcut === letter)
      if (way) goTo(way.path)
    },
  })
  useKey('palette', () => onOver(over === 'palette' ? undefined : 'palette'))
  useKey('map', () => onOver('keys'))
  useKey('search', () => document.querySelector<HTMLElement>('#main input[type="search"]')?.focus())
  return (
    <>
      {over === 'palette' && <Palette items={items} onClose={() => onOver(undefined)} />}
      {over === 'keys' && <KeysDialog ways={ways} onClose={() => onOver(undefined)} />}
    </>
  )
}

import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { chooseTheme, chosenTheme, themeAfter } from '#ui/theme.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { keyTable } from '../keyboard/key-table.ts'
import { keysHere, keysOfWay } from '../keyboard/keys-dialog.tsx'
import type { PaletteItem } from '../palette/palette-item.ts'
import { openTo, type Screen, type ScreenGroup } from '../routing/screen.ts'
import { usePerson } from '../session/use-session.ts'
import { tasks } from './tasks.ts'
import { useSignOut } from './use-sign-out.ts'

/** Returns the palette's entries: all screens and actions that the user may use. */
export function useActions(groups: readonly ScreenGroup[], showKeys: () => void): readonly PaletteItem[] {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const signOut = useSignOut()
  const screens = groups.flatMap((group) => group.screens).filter(openTo(rights))
  const toScreen = ({ path, title, icon, shortcut }: Screen): PaletteItem => ({
    id: `go.${path}`,
    group: 'go',
    title: say(title),
    icon,
    to: path,
    terms: [path],
    ...(shortcut && { keys: keysOfWay(shortcut) }),
  })
  const account = { icon: 'account', to: 'settings/account', note: say('nav.account'), group: 'do' } as const
  const exportAudit: PaletteItem = {
    id: 'do.export_audit',
    group: 'do',
    icon: 'download',
    title: say('palette.export_audit'),
    run: () => location.assign(deskRoutes.desk_audit_csv.path),
  }
  return [
    ...screens.map(toScreen),
    ...tasks
      .filter(({ right }) => rights.includes(right))
      .map(({ title, note, ...task }) => ({ ...task, id: `task.${title}`, title: say(title), note: say(note) })),
    { ...account, id: 'do.account', group: 'go', title: say('nav.account') },
    { ...account, id: 'do.password', title: say('account.change_password') },
    { ...account, id: 'do.factor', title: say('account.factor') },
    {
      id: 'do.theme',
      group: 'do',
      icon: 'theme',
      title: say('do.theme'),
      terms: [say('theme.dark'), say('theme.light')],
      run: () => chooseTheme(themeAfter(chosenTheme.get())),
    },
    {
      id: 'do.keys',
      group: 'do',
      icon: 'search',
      title: say('keys.title'),
      run: showKeys,
      keys: keysHere(keyTable.map.press),
    },
    ...(rights.includes('audit.read') ? [exportAudit] : []),
    {
      id: 'do.site',
      group: 'do',
      icon: 'globe',
      title: say('do.site'),
      run: () => window.open('/', '_blank', 'noopener'),
    },
    { id: 'do.sign_out', group: 'do', icon: 'signOut', title: say('me.sign_out'), run: signOut },
  ]
}

import { Notice } from '#ui/dialog/notice.tsx'
import { Keys } from '#ui/keys/keys.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { goPress, keyNames, keyPlaces, keyTable, shownKeys, spokenKeys } from './key-table.ts'
import styles from './keys-dialog.module.css'
import { useSingleKeyShortcuts } from './single-keys.tsx'

type Props = {
  /** Screens with a shortcut. */
  ways: readonly { readonly shortcut: string; readonly title: string }[]
  onClose: () => void
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Returns the labels of a press for this machine. */
export function keysHere(press: string): readonly string[] {
  return shownKeys(press, isMac)
}

/** Returns a press in the syntax of `aria-keyshortcuts` for this machine. */
export function spokenKeysHere(press: string): string {
  return spokenKeys(press, isMac)
}

/** Returns the keys that open a screen when pressed one after the other. */
export function keysOfWay(shortcut: string): readonly string[] {
  return [goPress.toUpperCase(), shortcut.toUpperCase()]
}

/** Dialog with all keys, grouped by where they work. */
export function KeysDialog({ ways, onClose }: Props) {
  const say = useTranslator('admin')
  const { hasSingleKeys } = useSingleKeyShortcuts()
  const rows = (where: (typeof keyPlaces)[number]) =>
    keyNames
      .map((name) => keyTable[name])
      .filter((entry) => entry.where === where)
      .map(({ press, text }) => ({ keys: keysHere(press), text: say(text) }))
  const goRows = ways.map(({ shortcut, title }) => ({ keys: keysOfWay(shortcut), text: title }))
  return (
    <Notice title={say('keys.title')} done={say('people.done')} onClose={onClose}>
      <p>{say(hasSingleKeys ? 'keys.lead' : 'keys.off')}</p>
      {keyPlaces.map((place) => (
        <KeySection key={place} title={say(`keys.${place}`)} rows={rows(place)} />
      ))}
      <KeySection title={say('keys.go')} rows={goRows} />
    </Notice>
  )
}

function KeySection({ title, rows }: { title: string; rows: readonly { keys: readonly string[]; text: string }[] }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

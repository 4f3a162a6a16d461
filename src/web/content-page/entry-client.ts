import '#ui/base.css'
import '#ui/skip-link.css'
import '#ui/backdrop/backdrop.module.css'
import '#ui/button/button.module.css'
import '#ui/card/card.module.css'
import '#ui/chevron/chevron.module.css'
import '#ui/field/control.module.css'
import '#ui/flag/flag.module.css'
import '#ui/icon/icon.module.css'
import '#ui/map/map.module.css'
import '#ui/picture/picture.module.css'
import '#ui/rich-text/rich-text.css'
import '#ui/rich-text/prose.module.css'
import { createLazy } from '#ui/lazy.ts'
import '../frame/header.module.css'
import '../frame/footer.module.css'
import '../frame/region-switch.module.css'
import '../frame/theme-switch.module.css'
import '../rates-card/styles.ts'
import '../rates-page/hero.module.css'
import '../check/check.css'
import './content-page.module.css'
import './blocks/blocks.module.css'
import './blocks/contact-form.module.css'
import './blocks/contact-ways.module.css'
import './blocks/map-block.module.css'
import { hydrateFrame, type ThemeNames } from '../frame/static-frame.ts'
import { hydrateContact } from './blocks/hydrate-contact.ts'
import { hydrateMaps } from './blocks/map-moves.ts'
import { refreshOpenings } from './blocks/refresh-openings.ts'
import { refreshRates } from './blocks/refresh-rates.ts'

// The page is rendered on the server. The browser makes the frame interactive, refreshes rates and opening states,
// moves maps, and sends forms.
const root = document.getElementById('agio')
const names = document.getElementById('agio-data')?.textContent
// Written by the same build of the same page.
if (root && names) hydrateFrame(root, JSON.parse(names) as ThemeNames)
if (root) {
  refreshRates(root)
  hydrateContact(root)
  refreshOpenings(root)
  hydrateMaps(root)
}
const check = createLazy(() => import('../check/unlock-page.ts'))
// Runs on a page shown in place of a rate-limited one. If the check fails, the page itself says when to come back.
if (root?.dataset.unlocks)
  void check.load().then(
    ({ unlockPage }) => unlockPage(root.dataset.unlocks ?? ''),
    () => {},
  )

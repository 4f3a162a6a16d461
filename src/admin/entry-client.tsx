import { createRoot } from 'react-dom/client'
import { Desk } from './desk.tsx'
import { findDeskSetting } from './frame/calls/desk-setting.ts'

const root = document.getElementById('agio')
const setting = findDeskSetting()
if (root && setting) createRoot(root).render(<Desk setting={setting} />)

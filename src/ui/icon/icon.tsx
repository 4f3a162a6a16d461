import styles from './icon.module.css'

/** Drawn on 20 x 20, with a stroke of 1.6 and round ends. */
const icons = {
  account: 'M10 10a3.2 3.2 0 1 0 0-6.4a3.2 3.2 0 0 0 0 6.4M3.6 17c.8-3.2 3.2-4.6 6.4-4.6s5.6 1.4 6.4 4.6',
  alert: 'M10 3 18 17H2zM10 8v4M10 14.5v.1',
  backdrop: 'M6 3h11v10H6zM3 7v10h11',
  bold: 'M6 3.5h5a3 3 0 0 1 0 6H6zM6 9.5h6a3.5 3.5 0 0 1 0 7H6z',
  bars: 'M3 5h14M3 10h14M3 15h14',
  card: 'M2.5 5h15v10.5h-15zM2.5 8.5h15M5.5 12.5h3',
  check: 'M4 10.5l4 4l8-9',
  clock: 'M10 17a7 7 0 1 0 0-14a7 7 0 0 0 0 14M10 6v4l2.8 1.7',
  close: 'M5 5l10 10M15 5L5 15',
  crop: 'M6 2.5V14h11.5M2.5 6H14v11.5',
  down: 'M10 4v12M5 11l5 5l5-5',
  code: 'M7 6l-4 4l4 4M13 6l4 4l-4 4',
  columnAdd: 'M3 4h8v12H3zM7 4v12M15 7v6M12.5 10h5',
  columnRemove: 'M3 4h8v12H3zM7 4v12M12.5 10h5',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
  download: 'M10 3v10M6 9.5l4 4l4-4M3.5 17h13',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10M10 12.2a2.2 2.2 0 1 0 0-4.4a2.2 2.2 0 0 0 0 4.4',
  flip: 'M3 10h14M6 7l4-4l4 4zM6 13l4 4l4-4z',
  focus: 'M10 14.5a4.5 4.5 0 1 0 0-9a4.5 4.5 0 0 0 0 9M10 2v3M10 15v3M2 10h3M15 10h3',
  folder: 'M3 5h5l1.5 2H17v9H3z',
  forth: 'M4 10h12M11 5l5 5l-5 5',
  globe:
    'M10 17.5a7.5 7.5 0 1 0 0-15a7.5 7.5 0 0 0 0 15M2.5 10h15M10 2.5c2.4 2.4 3 5 3 7.5s-.6 5.1-3 7.5c-2.4-2.4-3-5-3-7.5s.6-5.1 3-7.5',
  grip: 'M7 5v.1M7 10v.1M7 15v.1M13 5v.1M13 10v.1M13 15v.1',
  held: 'M10 2.5l6 2.2v4.6c0 3.8-2.4 6.6-6 8.2c-3.6-1.6-6-4.4-6-8.2V4.7zM10 7v3.4M10 13v.1',
  history: 'M3 10a7 7 0 1 0 2.2-5.1L3 7M3 3v4h4M10 6v4l2.6 1.8',
  home: 'M3 9l7-6l7 6v8h-4.5v-5h-5v5H3z',
  image: 'M3 4h14v12H3zM3 13l4-4l4 4l2-2l4 4M13 8v.1',
  italic: 'M8 4h6M6 16h6M11 4L9 16',
  inbox: 'M3 11l2-7h10l2 7v5H3zM3 11h4l1 2h4l1-2h4',
  layout: 'M3 4h14v12H3zM3 8h14M8 8v8',
  link: 'M8 12l4-4M9 6l1.5-1.5a3.2 3.2 0 0 1 4.5 4.5L13.5 10.5M11 14l-1.5 1.5a3.2 3.2 0 0 1-4.5-4.5L6.5 9.5',
  list: 'M8 5h9M8 10h9M8 15h9M4 5v.1M4 10v.1M4 15v.1',
  mail: 'M3 5h14v10H3zM3 5.5l7 6l7-6',
  margins: 'M5 15L15 5M6 8a2 2 0 1 0 0-4a2 2 0 0 0 0 4M14 16a2 2 0 1 0 0-4a2 2 0 0 0 0 4',
  minus: 'M4 10h12',
  mirror: 'M10 3v14M7 6l-4 4l4 4zM13 6l4 4l-4 4z',
  numbers: 'M8 5h9M8 10h9M8 15h9M3 3.5l1.2-.5v4M3 12.5c0-1.4 2-1.4 2 0c0 .9-2 1.4-2 3h2',
  offline: 'M3 3l14 14M6 14a4 4 0 0 1 .5-8M9 5a5 5 0 0 1 5.5 4.5A3.5 3.5 0 0 1 16.5 15',
  out: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16 4l-7 7',
  page: 'M5 2.5h6.5L15 6v11.5H5zM11 3v3.5h4',
  people:
    'M8 9.5a3 3 0 1 0 0-6a3 3 0 0 0 0 6M2.5 16.5c.6-2.9 2.6-4.2 5.5-4.2s4.9 1.3 5.5 4.2M13 4a2.8 2.8 0 0 1 0 5.3M15 12.7c1.4.6 2.2 1.9 2.6 3.8',
  phone: 'M5 3h3l1.5 4l-2 1.5a9 9 0 0 0 4 4l1.5-2l4 1.5v3a2 2 0 0 1-2 2A12 12 0 0 1 3 5a2 2 0 0 1 2-2z',
  pin: 'M10 17.5s5.5-4.6 5.5-9A5.5 5.5 0 0 0 4.5 8.5c0 4.4 5.5 9 5.5 9M10 10.5a2 2 0 1 0 0-4a2 2 0 0 0 0 4',
  plus: 'M10 4v12M4 10h12',
  quote: 'M4 12c0-4 1.5-6 4-7M4 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M12 12c0-4 1.5-6 4-7M12 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0',
  rates: 'M4 7h12l-3-3M16 13H4l3 3',
  redo: 'M16 4v5h-5M16 9a6.5 6.5 0 1 0-.6 4.5',
  reply: 'M8 4.5L3.5 9L8 13.5M3.5 9H11a5.5 5.5 0 0 1 5.5 5.5V16',
  resize: 'M11.5 3.5h5v5M8.5 16.5h-5v-5M16 4l-5 5M4 16l5-5',
  rowAdd: 'M4 3h12v8H4zM4 7h12M7 15h6M10 12.5v5',
  rowRemove: 'M4 3h12v8H4zM4 7h12M7 15h6',
  search: 'M8.5 14a5.5 5.5 0 1 0 0-11a5.5 5.5 0 0 0 0 11M13 13l4 4',
  signOut: 'M8 3H4v14h4M12 6l4 4l-4 4M16 10H8',
  ruler: 'M3 13.5L13.5 3L17 6.5L6.5 17zM6 10.5l1.5 1.5M8.5 8l2 2M11 5.5l1.5 1.5',
  sources: 'M2.5 10H6l2-5l4 10l2-5h3.5',
  swap: 'M6 4v12M3 13l3 3l3-3M14 16V4M11 7l3-3l3 3',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M9 4v12',
  tableHead: 'M3 4h14v12H3zM3 8h14M3 6h14M9 8v8',
  tag: 'M3 3h6l8 8l-6 6l-8-8zM6.5 6.5v.1',
  text: 'M4 5h12M4 10h12M4 15h8',
  theme: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
  trash: 'M4 6h12M8 6V3.5h4V6M5.5 6l.7 11h7.6l.7-11M8.5 9v5M11.5 9v5',
  undo: 'M4 4v5h5M4 9a6.5 6.5 0 1 1 .6 4.5',
  upload: 'M10 13V3M6 6.5l4-4l4 4M3.5 17h13',
  up: 'M10 16V4M5 9l5-5l5 5',
  translate: 'M3 5h8M7 3v2M9 5c-.8 3.6-2.8 5.8-5.5 7M5 8c.8 1.8 2.4 3.2 4.5 4M10 17l3.5-9l3.5 9M11.2 14h4.6',
  turnLeft: 'M4 4v5h5M4 9a6.5 6.5 0 1 1 .6 4.5',
  turnRight: 'M16 4v5h-5M16 9a6.5 6.5 0 1 0-.6 4.5',
  tree: 'M4 4v10h4M4 8h4M10 8h6M10 14h6M4 4h6',
} as const

export type IconName = keyof typeof icons

/** Decorative icon beside a text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}

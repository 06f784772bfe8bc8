import css from './icon.module.css'

/** Drawn on a 20 × 20 grid with one 1.5 line and square joins, in the style of the diagrams. */
const drawings = {
  search: 'M13.5 13.5 18 18M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  close: 'm4 4 12 12M16 4 4 16',
  check: 'm3 10.5 4.5 4.5L17 5.5',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  user: 'M10 10.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM3 18v-1.5l3-3h8l3 3V18',
  home: 'M3 9.5 10 3l7 6.5V17h-5v-5H8v5H3z',
  down: 'm5 7.5 5 5 5-5',
  download: 'M10 2.5V12M6 8.5l4 4 4-4M3 13.5V17h14v-3.5',
  upload: 'M10 12V2.5M6 6.5l4-4 4 4M3 13.5V17h14v-3.5',
  right: 'm7.5 5 5 5-5 5',
  left: 'm12.5 5-5 5 5 5',
  plus: 'M10 3v14M3 10h14',
  minus: 'M3 10h14',
  key: 'M7 15.5a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM11 9.500h7.500v3.500M15 9.500v2.500',
  calendar: 'M3 4.5h14V17H3zM3 8.5h14M7 2v4M13 2v4',
  full: 'M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5',
  whole: 'M2.5 4h15v12h-15zM6 8v4M6 10h8M14 8v4',
  filter: 'M2 4h16M5 10h10M8 16h4',
  sort: 'M6 3v14M6 17l-3-3M6 17l3-3M14 17V3M14 3l-3 3M14 3l3 3',
  store: 'M3 8.5V17h14V8.5M2 8l2-5h12l2 5zM8 17v-5h4v5',
  pin: 'M10 18c4-5 6-7.500 6-10.500a6 6 0 0 0-12 0C4 10.500 6 13 10 18ZM10 9.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  chat: 'M3 3h14v11H9l-4 3.500V14H3zM6.500 7h7M6.500 10h4.500',
  truck:
    'M1.5 5H12v9H1.5zM12 8h3.5l3 3v3H12M7 15.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0ZM16.5 15.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0Z',
  car: 'M2 14.5V10l2-.5 2-4.5h8l2 4.5 2 .5v4.5zM4 9.5h12M5 14.5V17M15 14.5V17M5 12h1.5M13.5 12H15',
  swap: 'M3 7h13M12.5 3.5 16 7M17 13H4M7.5 16.5 4 13',
  info: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM10 9v5M10 6v.5',
  warning: 'M10 2.5 18.5 17h-17zM10 8v4.5M10 14.5v.5',
  eye: 'M1.5 10 5 6h10l3.5 4L15 14H5zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  eyeOff: 'M1.5 10 5 6h10l3.5 4L15 14H5zM4 17 16 3',
  external: 'M11 3h6v6M17 3l-8 8M8 5H3v12h12v-5',
  print: 'M6 7V2h8v5M6 14H3V7h14v7h-3M6 11h8v7H6z',
  retry: 'M16 10a6 6 0 1 1-2-4.5L16 7.5M16 3v4.5h-4.5',
  camera: 'M2 5.5h4L7.5 3h5L14 5.500h4V16.500H2zM10 14a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500Z',
  barcode: 'M2.500 4v12M5.500 4v12M8 4v12M11.500 4v12M14 4v12M17.500 4v12',
  lock: 'M4.5 9h11v8.5h-11zM7 9V6a3 3 0 0 1 6 0v3',
  clock: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM10 5.500V10l3 2',
  torch: 'M6 2h8v3.500l-2 2V18H8V7.500l-2-2zM6 5h8M10 10v2',
  share: 'M10 12V2.500M6 6l4-3.500L14 6M4 9.500V17.500h12V9.500',
  play: 'M6 3.5v13l10-6.500z',
  photo: 'M2 4h16v12H2zM2 13l4.5-4 4 4 2.5-2 5 4M13.5 8h.5',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1v2.5M10 16.5V19M1 10h2.5M16.5 10H19M3.600 3.600l1.800 1.800M14.600 14.600l1.800 1.800M16.400 3.600l-1.800 1.800M5.400 14.600l-1.800 1.800',
  book: 'M10 5v12M10 5C8 3.500 5 3.500 2.500 4v12c2.500-.5 5.500-.5 7.500 1 2-1.500 5-1.500 7.500-1V4C15 3.500 12 3.500 10 5Z',
  list: 'M5 3.5h10V18H5zM7.500 2h5v3h-5zM7.500 9h5M7.500 12h5M7.500 15h3',
  cart: 'M1.500 3H4l2 10h9.500l2-7.500H4.500M7.500 17.250a1.250 1.250 0 1 0 0-2.500 1.250 1.250 0 0 0 0 2.500ZM14 17.250a1.250 1.250 0 1 0 0-2.500 1.250 1.250 0 0 0 0 2.500Z',
  trash: 'M3 5.500h14M8 5.500V3h4v2.500M5 5.500 6 17.500h8l1-12M8.500 8.500v6M11.500 8.500v6',
  banknotes: 'M2 6h13v8H2zM5 17h13V9M8.500 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  chart: 'M3 3v14h14M7 14v-4M10.500 14V6M14 14V9',
  tag: 'M3 3h7l7 7-7 7-7-7zM6.500 6.500h.5',
  gear: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10 2v3M10 15v3M2 10h3M15 10h3M4.500 4.500l2 2M13.500 13.500l2 2M15.500 4.500l-2 2M6.500 13.500l-2 2',
  flask: 'M8 2.500v5L3.500 17h13L12 7.500v-5M6.500 2.500h7M6 12.500h8',
  heart: 'M10 17 3 9.500V5.500L6 3h2l2 2 2-2h2l3 2.500v4z',
  bell: 'M4 14.5h12l-1.500-2.500V8.500a4.500 4.500 0 0 0-9 0V12zM8.500 17h3',
  bellOff: 'M4 14.5h12l-1.500-2.500V8.500a4.500 4.500 0 0 0-9 0V12zM8.500 17h3M3 18 17 3',
  out: 'M12 3H3v14h9M8 10h10M14.5 6.5 18 10l-3.5 3.5',
} as const

export type IconName = keyof typeof drawings

/** A line drawing beside a text, or alone inside something that has a name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

/** SVG paths on a 24 by 24 grid. */
export const paths = {
  air: 'M3 9h10.5a2.5 2.5 0 1 0-2.4-3.2M3 13h15a2.5 2.5 0 1 1-2.4 3.2M3 17h7.5a2 2 0 1 1-1.9 2.6',
  attraction: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  back: 'M15 5l-7 7 7 7',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4',
  bicycle:
    'M6 18a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM18 18a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM6 14.5 9.5 8H15l3 6.5M9.5 8l3.5 6.5M8 6h3M15 8l-1-2.5h2.5',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  charging: 'M13 3 6 13.5h5L10.5 21 18 10h-5.5L13 3Z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  down: 'M6 9l6 6 6-6',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  leave: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H10',
  list: 'M8 7h12M8 12h12M8 17h12M4 7h.01M4 12h.01M4 17h.01',
  locate: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM12 2v4M12 18v4M2 12h4M18 12h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  next: 'M9 5l7 7-7 7',
  park: 'M12 21v-6M12 3l5 7h-2.5l4 5H5.5l4-5H7l5-7Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1-3.5 4-5.5 7.5-5.5s6.5 2 7.5 5.5',
  places: 'M12 21s7-6.4 7-11.5a7 7 0 1 0-14 0C5 14.6 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5',
  reports: 'M5 21V4M5 4h13l-2.5 4.5L18 13H5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  share: 'M12 15V4M8 8l4-4 4 4M6 12v7h12v-7',
  traffic: 'M8 3 4 21M16 3l4 18M12 4v3M12 10.5v3M12 17v3',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  undo: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 9h-3',
  weather:
    'M8 3v1.5M3 8h1.5M4.5 4.5l1 1M11.5 4.5l-1 1M5.2 9.8a3.4 3.4 0 1 1 6.2-2.6M8.5 19h8a3.8 3.8 0 0 0 .4-7.6 5.4 5.4 0 0 0-10.3 1.4A3.2 3.2 0 0 0 8.5 19Z',
}
export type IconName = keyof typeof paths

/** A decorative icon. The text beside it, or the label of its button, gives the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

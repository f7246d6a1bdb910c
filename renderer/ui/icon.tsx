/** Line drawings on a 24-unit grid; decorative, because the control next to it has the name. */
const PATHS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm9.5 3-4.6-4.6',
  cart: 'M3 4h2.2l2.1 11h10.4l2-8H6.4M9 19.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Zm8 0a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c1-4 4.5-5.5 8-5.5s7 1.5 8 5.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevronRight: 'm9.5 5 7 7-7 7',
  chevronLeft: 'm14.5 5-7 7 7 7',
  chevronDown: 'm5 9.5 7 7 7-7',
  chevronUp: 'm5 14.5 7-7 7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M5 7h14M10 7V4.5h4V7m-7 0 .8 12.5h8.4L17 7m-7 4v5m4-5v5',
  chat: 'M4 20l1.4-4.2A8 8 0 1 1 8.5 19L4 20Zm5-9h6m-6 3h4',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 12v7h12v-7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  verified:
    'm9 12 2.2 2.2L15.5 10M12 3l2.3 1.7 2.9-.1.8 2.7 2.4 1.6-1 2.7 1 2.7-2.4 1.6-.8 2.7-2.9-.1L12 21l-2.3-1.7-2.9.1-.8-2.7-2.4-1.6 1-2.7-1-2.7 2.4-1.6.8-2.7 2.9.1L12 3Z',
  truck: 'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7 19a1.6 1.6 0 1 0 0-3.2A1.6 1.6 0 0 0 7 19Zm10 0a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z',
  shield: 'M12 3l8 3v5.5c0 4.7-3.3 8-8 9.5-4.7-1.5-8-4.8-8-9.5V6l8-3Zm-3.5 9 2.5 2.5 4.5-5',
  tag: 'M4 4h7.5L20 12.5 12.5 20 4 11.5V4Zm4 4.2v.1',
  bolt: 'M13 3 5 13.5h6L10 21l8.5-11h-6L13 3Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.5l3.5 2',
  grid: 'M4 4h6.5v6.5H4V4Zm9.5 0H20v6.5h-6.5V4ZM4 13.5h6.5V20H4v-6.5Zm9.5 0H20V20h-6.5v-6.5Z',
  list: 'M4 5h4v4H4V5Zm0 10h4v4H4v-4Zm8-8.5h8M12 16.5h8',
  filter: 'M4 6h16M7 12h10M10 18h4',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm9.5 3-4.6-4.6M10.5 8v5M8 10.5h5',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z',
  box: 'M4 7.5 12 3l8 4.5v9L12 21l-8-4.5v-9Zm0 0 8 4.5m0 0 8-4.5M12 12v9',
  gift: 'M4 11h16v9H4v-9Zm-1-4h18v4H3V7Zm9 0v13m0-13c-2-4-6.5-3.5-5.5-.5M12 7c2-4 6.5-3.5 5.5-.5',
  alert: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.5v.2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-9v.2',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 19h14',
  upload: 'M12 15V4m0 0L8 8m4-4 4 4M5 19h14',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4',
  heart: 'M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20Z',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 3-3 4 4M15.5 9.5v.1',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  phone: 'M7.5 3h9A1.5 1.5 0 0 1 18 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5v-15A1.5 1.5 0 0 1 7.5 3Zm3.5 15h2',
  print: 'M7 8V4h10v4M7 17H4V9h16v8h-3m-10-3h10v6H7v-6Z',
  access: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.9v.1M7.5 10l3 .8v2.7L9 17.5m7.5-7.5-3 .8v2.7l1.5 4M10.5 10.8h3m-3 2.7h3',
  factory: 'M3 20V9l6 4V9l6 4V5h5v15H3Zm4-4h2m3 0h2m3 0h2',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({
  name,
  size = 20,
  isFilled = false,
}: {
  readonly name: IconName;
  readonly size?: number;
  readonly isFilled?: boolean;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Line drawings on a 24-unit grid; decoration only, the control beside it carries the name. */
const PATHS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm9.5 3-4.6-4.6',
  cart: 'M3 4h2.2l2.1 11h10.4l2-8H6.4M9 19.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Zm8 0a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c1-4 4.500-5.500 8-5.500s7 1.500 8 5.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevronRight: 'm9.500 5 7 7-7 7',
  chevronLeft: 'm14.500 5-7 7 7 7',
  chevronDown: 'm5 9.500 7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M5 7h14M10 7V4.500h4V7m-7 0 .8 12.500h8.400L17 7m-7 4v5m4-5v5',
  chat: 'M4 20l1.400-4.200A8 8 0 1 1 8.500 19L4 20Zm5-9h6m-6 3h4',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 12v7h12v-7',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  verified:
    'm9 12 2.200 2.200L15.500 10M12 3l2.300 1.700 2.900-.1.800 2.700 2.400 1.600-1 2.700 1 2.700-2.400 1.600-.8 2.700-2.900-.1L12 21l-2.300-1.700-2.900.1-.8-2.700-2.400-1.600 1-2.700-1-2.700 2.400-1.600.8-2.700 2.900.1L12 3Z',
  truck:
    'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7 19a1.600 1.600 0 1 0 0-3.200A1.600 1.600 0 0 0 7 19Zm10 0a1.600 1.600 0 1 0 0-3.200 1.600 1.600 0 0 0 0 3.200Z',
  shield: 'M12 3l8 3v5.500c0 4.700-3.300 8-8 9.500-4.700-1.500-8-4.800-8-9.500V6l8-3Zm-3.500 9 2.500 2.500 4.500-5',
  tag: 'M4 4h7.500L20 12.500 12.500 20 4 11.500V4Zm4 4.200v.1',
  bolt: 'M13 3 5 13.500h6L10 21l8.500-11h-6L13 3Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.500l3.500 2',
  grid: 'M4 4h6.500v6.500H4V4Zm9.500 0H20v6.500h-6.500V4ZM4 13.500h6.500V20H4v-6.500Zm9.500 0H20V20h-6.500v-6.500Z',
  list: 'M4 5h4v4H4V5Zm0 10h4v4H4v-4Zm8-8.500h8M12 16.500h8',
  filter: 'M4 6h16M7 12h10M10 18h4',
  zoom: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13Zm9.500 3-4.600-4.600M10.500 8v5M8 10.500h5',
  star: 'm12 3.500 2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900L3.500 9.700l5.900-.8L12 3.500Z',
  box: 'M4 7.500 12 3l8 4.500v9L12 21l-8-4.500v-9Zm0 0 8 4.500m0 0 8-4.500M12 12v9',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.500 12h17M12 3c2.500 2.600 3.700 5.600 3.700 9s-1.200 6.400-3.700 9c-2.500-2.600-3.700-5.600-3.700-9S9.500 5.600 12 3Z',
  gift: 'M4 11h16v9H4v-9Zm-1-4h18v4H3V7Zm9 0v13m0-13c-2-4-6.500-3.500-5.500-.5M12 7c2-4 6.500-3.500 5.500-.5',
  alert: 'M12 4 2.800 20h18.400L12 4Zm0 6v4.500m0 2.500v.2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.500m0-9v.2',
  external: 'M14 4h6v6m0-6-9 9M10 6H5v13h13v-5',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 19h14',
  upload: 'M12 15V4m0 0L8 8m4-4 4 4M5 19h14',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4',
  heart: 'M12 20S4 15.200 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15.200 12 20 12 20Z',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 3-3 4 4M15.500 9.500v.1',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2m9-9h-2M5 12H3m15.400-6.400L17 7M7 17l-1.400 1.400m12.800 0L17 17M7 7 5.600 5.600',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z',
  print: 'M7 8V4h10v4M7 17H4V9h16v8h-3m-10-3h10v6H7v-6Z',
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

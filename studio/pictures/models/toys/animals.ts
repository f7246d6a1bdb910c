/** Animal faces for cards and stickers, each in a square of 100 by 100. */
const eyes = (y: number, apart: number, r = 5) =>
  `<circle cx="${50 - apart}" cy="${y}" r="${r}" fill="#1d1d22"/><circle cx="${50 + apart}" cy="${y}" r="${r}" fill="#1d1d22"/><circle cx="${48.4 - apart}" cy="${y - 1.8}" r="${r * 0.35}" fill="#fff"/><circle cx="${48.4 + apart}" cy="${y - 1.8}" r="${r * 0.35}" fill="#fff"/>`;
const circle = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="0" cy="0" rx="${rx}" ry="${ry}" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
const pair = (draw: (x: number, sign: number) => string, apart: number) => draw(50 - apart, -1) + draw(50 + apart, 1);

export const ANIMALS = {
  lion:
    Array.from({ length: 14 }, (_, i) => circle(50 + 31 * Math.cos(i * 0.449), 52 + 31 * Math.sin(i * 0.449), 11, '#b5651d')).join('') +
    circle(50, 52, 30, '#f2b544') +
    eyes(46, 11, 4.5) +
    oval(50, 63, 13, 10, '#fbe3b2') +
    oval(50, 57, 5, 3.6, '#5a2d14'),
  panda:
    pair((x) => circle(x, 24, 13, '#22232a'), 25) +
    circle(50, 54, 36, '#fdfdfa') +
    pair((x, s) => oval(x, 50, 9, 12, '#22232a', s * 25), 15) +
    eyes(50, 14, 4) +
    oval(50, 64, 5, 3.5, '#22232a'),
  elephant:
    pair((x) => circle(x, 46, 22, '#8fa3b5'), 28) +
    circle(50, 46, 28, '#a9bccb') +
    eyes(42, 12, 4.5) +
    '<path d="M40 54 Q38 92 54 92 Q64 92 62 82 Q54 86 56 74 L60 54 Z" fill="#a9bccb" stroke="#7e93a6" stroke-width="2"/>',
  frog:
    pair((x) => circle(x, 28, 15, '#58a846'), 20) +
    oval(50, 58, 38, 30, '#6cc04f') +
    eyes(27, 20, 6.5) +
    '<path d="M28 62 Q50 82 72 62" stroke="#2c6a2a" stroke-width="4" fill="none" stroke-linecap="round"/>',
  penguin:
    oval(50, 52, 34, 42, '#25324a') +
    oval(50, 60, 24, 32, '#fdfdfa') +
    pair((x) => circle(x, 40, 14, '#fdfdfa'), 11) +
    eyes(38, 10, 4.5) +
    '<path d="M42 50 L58 50 L50 60 Z" fill="#f2982c"/>',
  fox:
    '<path d="M14 14 L44 34 L24 60 Z M86 14 L56 34 L76 60 Z" fill="#d9622b"/><path d="M50 90 Q12 66 20 40 Q50 22 80 40 Q88 66 50 90 Z" fill="#e9783a"/><path d="M50 90 Q20 72 20 52 Q40 54 50 78 Q60 54 80 52 Q80 72 50 90 Z" fill="#fdf3e6"/>' +
    eyes(52, 15, 4.5) +
    circle(50, 84, 6, '#2a1c18'),
  owl:
    oval(50, 54, 34, 38, '#8a5a3c') +
    '<path d="M18 16 L42 28 L22 44 Z M82 16 L58 28 L78 44 Z" fill="#8a5a3c"/>' +
    oval(50, 68, 20, 22, '#e9cfa6') +
    pair((x) => circle(x, 42, 16, '#fdf3e0'), 15) +
    eyes(42, 14, 7) +
    '<path d="M44 52 L56 52 L50 62 Z" fill="#f0a32c"/>',
  pig:
    '<path d="M20 16 L42 26 L26 44 Z M80 16 L58 26 L74 44 Z" fill="#e58fa0"/>' +
    circle(50, 54, 35, '#f6b0bd') +
    eyes(46, 14, 4.5) +
    oval(50, 62, 14, 10, '#e58fa0') +
    pair((x) => oval(x, 62, 2.6, 4, '#9c4a5c'), 5),
  whale:
    '<path d="M10 56 Q14 26 50 26 Q80 28 82 52 Q92 50 92 34 Q98 44 92 58 Q84 78 50 80 Q14 80 10 56 Z" fill="#3f86c4"/><path d="M12 60 Q30 76 66 72 Q40 84 24 76 Z" fill="#dcecf6"/>' +
    circle(30, 52, 4.5, '#14202c') +
    '<path d="M46 24 Q44 10 34 10 M48 24 Q50 10 60 10" stroke="#6db5de" stroke-width="5" fill="none" stroke-linecap="round"/>',
  cat:
    '<path d="M16 12 L44 28 L22 52 Z M84 12 L56 28 L78 52 Z" fill="#e0a04a"/>' +
    oval(50, 56, 35, 31, '#f0b75f') +
    eyes(50, 14, 5.5) +
    '<path d="M45 61 L55 61 L50 67 Z" fill="#c4555c"/><path d="M50 67 Q44 76 38 70 M50 67 Q56 76 62 70 M14 60 L32 62 M14 70 L32 67 M86 60 L68 62 M86 70 L68 67" stroke="#7a4c1c" stroke-width="2.4" fill="none"/>',
  tiger:
    pair((x) => circle(x, 26, 11, '#e88a2a'), 27) +
    circle(50, 54, 36, '#f29a38') +
    '<path d="M50 18 L46 34 L54 34 Z M36 21 L36 34 L42 32 Z M64 21 L64 34 L58 32 Z M14 52 L28 54 L15 60 Z M86 52 L72 54 L85 60 Z M17 68 L30 64 L22 74 Z M83 68 L70 64 L78 74 Z" fill="#231a16"/>' +
    eyes(47, 13, 4.5) +
    oval(50, 66, 16, 11, '#fdf0dc') +
    oval(50, 59, 5.5, 4, '#c4555c'),
  turtle:
    oval(50, 60, 38, 24, '#4c8c4a') +
    '<path d="M22 60 Q26 32 50 32 Q74 32 78 60 Z" fill="#7a5b34"/><path d="M36 58 L42 38 L58 38 L64 58 Z" fill="#a07c48"/>' +
    circle(84, 48, 13, '#6cb060') +
    circle(87, 45, 3.4, '#14202c') +
    oval(28, 82, 8, 6, '#6cb060') +
    oval(68, 82, 8, 6, '#6cb060'),
} as const;

export const ANIMAL_LIST: readonly string[] = Object.values(ANIMALS);

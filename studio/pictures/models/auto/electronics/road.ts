import { drawing, write } from '../../../parts/devices.ts';

const sky = (width: number, horizon: number) =>
  `<defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4f8fd0"/><stop offset="1" stop-color="#d7e8f5"/></linearGradient></defs><rect width="${width}" height="${horizon}" fill="url(#k)"/>`;

/** A country road under a blue sky, as a camera behind the windscreen sees it. */
function road(width: number, height: number): string {
  const horizon = height * 0.46;
  const middle = width * 0.5;
  const trees = Array.from({ length: 14 }, (_, i) => {
    const far = (i % 7) / 7;
    const side = i < 7 ? -1 : 1;
    const x = middle + side * width * (0.1 + 0.44 * (1 - far) ** 1.4);
    const size = height * (0.05 + 0.2 * (1 - far) ** 2);
    return `<ellipse cx="${x}" cy="${horizon - size * 0.5}" rx="${size * 0.75}" ry="${size}" fill="${i % 2 === 0 ? '#3e7a3c' : '#2f6534'}"/>`;
  }).join('');
  const dashes = [0, 0.12, 0.3, 0.62]
    .map((t, i) => {
      const [a, b] = [horizon + (height - horizon) * t, horizon + (height - horizon) * (t + 0.06 + i * 0.05)];
      const wide = (y: number) => ((y - horizon) / (height - horizon)) * width * 0.014;
      return `<path d="M${middle - wide(a)} ${a}H${middle + wide(a)}L${middle + wide(b)} ${b}H${middle - wide(b)}z" fill="#f7f5ea"/>`;
    })
    .join('');
  const line = (side: number) =>
    `<path d="M${middle + side * width * 0.016} ${horizon}L${middle + side * width * 0.56} ${height}H${middle + side * width * 0.6}L${middle + side * width * 0.02} ${horizon}z" fill="#f7f5ea"/>`;
  const u = width / 100;
  const car = `<g transform="translate(${width * 0.6} ${height * 0.52}) scale(${u})"><path d="M-7 6L-5.4 0H5.4L7 6V11H-7z" fill="#b8242b"/><path d="M-5 5.4L-4 1.2H4L5 5.4z" fill="#28323c"/><rect x="-6.4" y="6.6" width="2.8" height="1.6" fill="#ffd0c0"/><rect x="3.6" y="6.6" width="2.8" height="1.6" fill="#ffd0c0"/><rect x="-6" y="11" width="2.4" height="1.6" fill="#111"/><rect x="3.6" y="11" width="2.4" height="1.6" fill="#111"/></g>`;
  return `${sky(width, horizon)}<path d="M0 ${horizon}C${width * 0.2} ${horizon * 0.7} ${width * 0.4} ${horizon * 0.9} ${middle} ${horizon * 0.86}S${width * 0.85} ${horizon * 0.7} ${width} ${horizon * 0.94}V${horizon}z" fill="#7fa3a8"/><rect y="${horizon}" width="${width}" height="${height}" fill="#7aa35a"/>${trees}<path d="M${middle - width * 0.02} ${horizon}H${middle + width * 0.02}L${middle + width * 0.62} ${height}H${middle - width * 0.62}z" fill="#54585e"/>${line(-1)}${line(1)}${dashes}${car}`;
}

/** The screen of a dash camera while recording. */
export const recording = (width: number, height: number): string => {
  const u = width / 100;
  return drawing(
    width,
    height,
    `${road(width, height)}<rect width="${width}" height="${9 * u}" fill="#000" opacity=".5"/><circle cx="${6 * u}" cy="${4.6 * u}" r="${2.2 * u}" fill="#ff3030"/>${write(10 * u, 6.6 * u, 5.4 * u, 'REC', '#fff', 700, 'start')}${write(96 * u, 6.6 * u, 5.4 * u, '10:24', '#fff', 600, 'end')}`,
  );
};

/** The view behind the car, with guide lines: far green, near red. */
export const reversing = (width: number, height: number): string => {
  const y = (share: number) => height * share;
  const bay = (x: number) =>
    `<path d="M${width * (0.5 + (x - 0.5) * 0.36)} ${y(0.4)}L${width * x} ${height}" stroke="#f2f2ee" stroke-width="${width * 0.012}"/>`;
  const span = (from: number, to: number, color: string) => {
    const x = (share: number, side: number) => width * (0.5 + side * (0.17 + (share - 0.42) * 0.42));
    return [-1, 1]
      .map(
        (side) =>
          `<path d="M${x(from, side)} ${y(from)}L${x(to, side)} ${y(to)}M${x(to, side)} ${y(to)}h${-side * width * 0.08}" stroke="${color}" stroke-width="${width * 0.024}" fill="none"/>`,
      )
      .join('');
  };
  const car = (x: number, color: string) =>
    `<g transform="translate(${width * x} ${y(0.2)}) scale(${width / 100})"><path d="M-10 14L-8 4C-6 1 6 1 8 4L10 14V22H-10z" fill="${color}"/><path d="M-7 12L-6 5C-4 3 4 3 6 5L7 12z" fill="#202a33"/><circle cx="-7.4" cy="16.4" r="1.7" fill="#fff6d8"/><circle cx="7.4" cy="16.4" r="1.7" fill="#fff6d8"/><rect x="-9" y="22" width="4" height="3" fill="#111"/><rect x="5" y="22" width="4" height="3" fill="#111"/></g>`;
  return drawing(
    width,
    height,
    `${sky(width, y(0.3))}<rect y="${y(0.24)}" width="${width}" height="${y(0.1)}" fill="#8d7a68"/><rect y="${y(0.34)}" width="${width}" height="${height}" fill="#6b6f75"/>${[-0.35, 0.08, 0.92, 1.35].map(bay).join('')}${car(0.2, '#c9ccd0')}${car(0.82, '#2a5ea8')}${span(0.46, 0.6, '#35d05a')}${span(0.6, 0.76, '#ffd02e')}${span(0.76, 0.95, '#ff3a30')}`,
  );
};

/** Packaging drawn by hand in the same soft light: the icon set has no shipping carton, sack or tray. */

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** An open carton seen from the front; what is in it is placed above y = 96. */
export const cartonFront = svg(
  380,
  300,
  `<defs><linearGradient id="f" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#d9ab76"/><stop offset="1" stop-color="#c08d57"/></linearGradient></defs>
   <path d="M20 96 0 40l150 18 12 38z" fill="#e6c397"/><path d="m360 96 20-56-150 18-12 38z" fill="#dab381"/>
   <rect x="20" y="96" width="340" height="196" rx="6" fill="url(#f)"/><rect x="166" y="96" width="48" height="86" fill="#f0dcb8" opacity=".55"/>
   <g fill="#8c6234" opacity=".5"><path d="M52 262v-34h-9l15-18 15 18h-9v34zM92 262v-34h-9l15-18 15 18h-9v34z"/><rect x="272" y="222" width="62" height="6" rx="3"/><rect x="272" y="236" width="46" height="6" rx="3"/><rect x="272" y="250" width="54" height="6" rx="3"/></g>`,
);

/** The dark inside of the same carton, drawn behind what is in it. */
export const cartonBack = svg(380, 300, '<path d="M20 96 44 62h292l24 34v60H20z" fill="#8a6238"/>');

/** A closed carton, taped. */
export const cartonClosed = svg(
  240,
  200,
  `<defs><linearGradient id="f" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#ddb27f"/><stop offset="1" stop-color="#c3925c"/></linearGradient></defs>
   <rect width="240" height="200" rx="7" fill="url(#f)"/><rect width="240" height="30" rx="7" fill="#e9cba2"/><rect x="100" width="40" height="72" fill="#f3e3c4" opacity=".75"/>
   <g fill="#8c6234" opacity=".45"><path d="M30 180v-26h-7l12-14 12 14h-7v26zM62 180v-26h-7l12-14 12 14h-7v26z"/><rect x="168" y="150" width="46" height="5" rx="2"/><rect x="168" y="161" width="34" height="5" rx="2"/><rect x="168" y="172" width="40" height="5" rx="2"/></g>`,
);

/** A jute sack, open at the top, for dry food. */
export const sack = svg(
  300,
  330,
  `<defs><linearGradient id="s" x1="0" x2="1"><stop offset="0" stop-color="#b9925f"/><stop offset=".4" stop-color="#dabb8b"/><stop offset="1" stop-color="#a57f4e"/></linearGradient><pattern id="w" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 4h8M4 0v8" stroke="#7c5a30" stroke-opacity=".18" stroke-width="1.4"/></pattern></defs>
   <path d="M40 60C10 150 0 250 26 312c60 24 190 24 248 0 26-62 16-162-14-252z" fill="url(#s)"/><path d="M40 60C10 150 0 250 26 312c60 24 190 24 248 0 26-62 16-162-14-252z" fill="url(#w)"/>
   <ellipse cx="150" cy="60" rx="114" ry="32" fill="#d8b783"/><ellipse cx="150" cy="60" rx="96" ry="23" fill="#6b4a25"/>`,
);

/** A shadow on the ground. */
export const shadow = (width: number, hue: number, strength = 0.3) =>
  svg(
    width,
    Math.round(width * 0.3),
    `<defs><radialGradient id="s"><stop offset="0" stop-color="hsl(${hue} 35% 22%)" stop-opacity="${strength}"/><stop offset=".55" stop-color="hsl(${hue} 35% 22%)" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="hsl(${hue} 35% 22%)" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width / 2}" cy="${width * 0.15}" rx="${width / 2}" ry="${width * 0.15}" fill="url(#s)"/>`,
  );

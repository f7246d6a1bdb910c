const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tradewind</title>
<style>html{display:grid;min-height:100%;place-items:center;color-scheme:light dark;background:light-dark(#f7f2e8,#0b2625);color:light-dark(#0e3b3a,#f7f2e8);font:500 clamp(18px,2.4vw,28px)/1.5 system-ui,sans-serif;text-align:center}p{margin:24px;text-wrap:balance}</style>
<p role="status">Tradewind is taking a short rest. It will be back by itself.</p></html>`;

/** Shown while the app's own page fails again and again: no script, no server, nothing that could fail too. */
export const FALLBACK_PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(PAGE)}`;

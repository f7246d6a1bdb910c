// What Debian's Qt WebEngine lacks of the Chromium that Electron brings; and `fetch`, which it refuses on custom schemes, by XMLHttpRequest.
Array.prototype.toReversed ??= function toReversed() {
  return [...this].reverse();
};
Array.prototype.toSorted ??= function toSorted(compare) {
  return [...this].sort(compare);
};
Array.prototype.with ??= function withAt(at, value) {
  return Object.assign([...this], { [at < 0 ? this.length + at : at]: value });
};
Element.prototype.checkVisibility ??= () => true;
Promise.withResolvers ??= () => {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};
URL.parse ??= (url, base) => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};
AbortSignal.any ??= ([signal]) => signal;
window.fetch = (asked, { method = 'GET', headers = {}, body = null } = {}) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, typeof asked === 'string' ? asked : asked.url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.onload = () => resolve(new Response(request.response, { status: request.status || 200 }));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.send(body);
  });

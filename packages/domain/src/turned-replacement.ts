const TURNED_WAYS: Record<string, string> = { forward: 'backward', backward: 'forward', bidirectional: 'bidirectional' }

/**
 * What "B may stand for A" says when B is searched and A is shown: forward becomes backward, equals stay as they are.
 * Null where the statement holds in one direction only (tuning) or nobody can tell.
 */
export function turnedReplacement(type: string, way: string): { type: string; way: string } | null {
  const kind = type.toLowerCase().replace(/[^a-z]/g, '')
  if (kind === 'tuning') return null
  if (kind === 'synonym' || kind === 'part' || kind === 'partwhole' || kind === 'partofthewhole') return { type, way }
  const turned = TURNED_WAYS[way.toLowerCase()]
  return turned === undefined ? null : { type, way: turned }
}

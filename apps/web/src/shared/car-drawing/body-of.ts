export type Body = 'sedan' | 'hatchback' | 'suv' | 'pickup' | 'van' | 'truck' | 'motorcycle'

/** What the papers call a body or a class, the more telling first. */
const TOLD: readonly [Body, RegExp][] = [
  ['motorcycle', /moto|scooter|ciclomotor/],
  ['pickup', /pick ?-?up|doble cabina|cabina (?:sencilla|doble)|platon|estaca/],
  ['van', /furgon|\bvan\b|minivan|panel|microbus|pasajeros|buseta/],
  ['hatchback', /hatch|3 puertas|5 puertas/],
  ['truck', /camion\b|tracto|volqueta|\bbus\b/],
  ['suv', /suv|campero|station|wagon|crossover|todo ?terreno|camioneta/],
  ['sedan', /sedan|coupe|cupe|convertible/],
]

/** Models that everybody on the street knows by their shape. */
const KNOWN: readonly [Body, RegExp][] = [
  [
    'pickup',
    /hilux|ranger|frontier|np ?300|amarok|d-?max|l200|bt-?50|saveiro|strada|oroch|\bram\b|silverado|lobo|f-?150|tacoma|tundra|\bs10\b|colorado|montana|courier|maverick|titan|gladiator|poer|\bt[68]\b/,
  ],
  [
    'van',
    /urvan|hiace|kangoo|partner|berlingo|transit|sprinter|\bn[23]00\b|h-?1\b|starex|sienna|odyssey|vito|master|expert|crafter/,
  ],
  [
    'suv',
    /duster|tucson|sportage|rav ?-?4|cr-?v|hr-?v|cx-?\d|captur|koleos|tracker|trailblazer|ecosport|escape|explorer|edge|captiva|equinox|x-?trail|qashqai|kicks|creta|seltos|sorento|santa fe|prado|4runner|fortuner|land cruiser|vitara|jimny|outlander|montero|tiguan|taos|t-cross|teramont|wrangler|compass|renegade|cherokee|\bq[2357]\b|\bx[1356]\b|haval|tiggo|\bzs\b|rexton|korando|tivoli|pathfinder|patrol|corolla cross/,
  ],
  [
    'hatchback',
    /sandero|stepway|spark|picanto|march|swift|alto|\bgol\b|golf|polo|\bi10\b|\bi20\b|clio|twingo|fiesta|mazda ?2|kwid|\bup\b|palio|\bfit\b|mobi|argo|aveo five|beat|ibiza|leon|c3\b|208\b/,
  ],
]

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const match = (table: readonly [Body, RegExp][], text: string) => table.find(([, words]) => words.test(text))?.[0]

/** The body type to draw: by its papers, otherwise the usual one of its model. */
export function bodyOf({
  body,
  kind,
  model,
}: {
  body?: string | null
  kind?: string | null
  model?: string | null
}): Body {
  const told = fold(body ?? '')
  return match(TOLD, told) ?? match(KNOWN, fold(model ?? '')) ?? match(TOLD, fold(kind ?? '')) ?? 'sedan'
}

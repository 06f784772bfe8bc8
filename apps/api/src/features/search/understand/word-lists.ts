import { namesOf } from '@tuerca/domain/own-value'
import { singular } from '@tuerca/domain/words'
import type { Engine, Place } from './reading.ts'

/** Words for places on the car, by their keys (tokens.ts phraseKeys). */
export const PLACE_WORDS: ReadonlyMap<string, Place> = wordsOf({
  delantero: ['delantero', 'delantera', 'delant', 'delan', 'frontal', 'front', 'adelante', 'delante', 'fr'],
  trasero: ['trasero', 'trasera', 'tra', 'trs', 'rear', 'posterior', 'atra', 'detra', 'rr'],
  izquierdo: ['izquierdo', 'izquierda', 'izq', 'lh', 'left', 'conductor', 'chofer', 'piloto'],
  derecho: ['derecho', 'derecha', 'der', 'rh', 'right', 'copiloto', 'pasajero', 'acompanante'],
  superior: ['superior', 'sup', 'upper', 'arriba'],
  inferior: ['inferior', 'inf', 'lower', 'abajo'],
  interior: ['interior', 'interna', 'interno', 'inner', 'int'],
  exterior: ['exterior', 'externa', 'externo', 'outer', 'ext'],
})

function wordsOf(byPlace: Record<Place, string[]>): ReadonlyMap<string, Place> {
  return new Map(namesOf(byPlace).flatMap((place) => byPlace[place].map((word) => [word, place] as const)))
}

/** The two ends of an axis: what is at the front is not at the rear. */
export const OPPOSITE: Record<Place, Place> = {
  delantero: 'trasero',
  trasero: 'delantero',
  izquierdo: 'derecho',
  derecho: 'izquierdo',
  superior: 'inferior',
  inferior: 'superior',
  interior: 'exterior',
  exterior: 'interior',
}

/** Words that people say around what they want; they ask for nothing. */
export const ASKING_WORDS = new Set([
  'y',
  'busco',
  'oiga',
  'oigan',
  'oye',
  'disculpe',
  'disculpa',
  'amigo',
  'parcero',
  'vecino',
  'me',
  'consigue',
  'consiguen',
  'tendra',
  'tendran',
  'vendera',
  'saludo',
  'tarde',
  'noche',
  'urgente',
  'puede',
  'puedes',
  'pueden',
  'podria',
  'podrian',
  'cotizar',
  'cotizacion',
  'cotizame',
  'necesito',
  'ocupo',
  'consiguen',
  'manejan',
  'disponible',
  'quiero',
  'tiene',
  'tienen',
  'hay',
  'vende',
  'venden',
  'vale',
  'valen',
  'cuanto',
  'cuesta',
  'cuestan',
  'precio',
  'repuesto',
  'autoparte',
  'refaccion',
  'refaccione',
  'parte',
  'pieza',
  'carro',
  'coche',
  'camioneta',
  'vehiculo',
  'auto',
  'hola',
  'bueno',
  'bueno',
  'buena',
  'dia',
  'favor',
  'gracia',
  'lado',
  'del',
  'modelo',
  'mod',
  'ano',
  'motor',
  'nuevo',
  'nueva',
  'economico',
  'barato',
  'barata',
  'marca',
  'tipo',
  'par',
  'unidad',
  'compatible',
  'sirve',
  'donde',
  'consigo',
  'comprar',
  'full',
  'injection',
  'car',
  'averigua',
  'averiguar',
  'averigueme',
  'color',
  'envio',
  'saber',
  'si',
  'buen',
  'cambiar',
  'cambiarle',
  'digame',
  'dice',
  'juego',
  'set',
  'dos',
  'ambo',
  'amba',
  'completo',
  'completa',
  'parce',
  'jefe',
  'compa',
  'veci',
  'senor',
  'maestro',
  'disculpen',
  'urge',
  'urgen',
  'regala',
  'regaleme',
  'cotiza',
  'cotizan',
  'cotice',
  'cotizarme',
  'pasa',
  'pasame',
  'sale',
  'salen',
  'tenga',
  'tengan',
  'porfa',
  'porfavor',
  'plis',
  'cilindro',
  'cil',
  'litro',
  'lt',
])

/** Words before a part's number, which are not part of it: 'ref 31-0459', 'código 5W'. */
export const NUMBER_WORDS = new Set([
  'ref',
  'refe',
  'referencia',
  'cod',
  'codigo',
  'num',
  'numero',
  'nro',
  'parte',
  'pn',
  'sku',
])

/** A number of two digits after one of these is a year: 'modelo 98'. */
export const YEAR_WORDS = new Set(['modelo', 'mod', 'ano'])

/**
 * What a part is counted in: a number before one of these is neither a year nor a generation, 'tsuru 2 filas', 'aveo 22
 * dientes'.
 */
export const COUNTED_WORDS = new Set([
  'fila',
  'hilera',
  'tonelada',
  'ton',
  'canale',
  'canal',
  'velocidade',
  'velocidad',
  'vel',
  'cambio',
  'via',
  'pine',
  'pin',
  'cable',
  'diente',
  'estria',
  'ranura',
  'hueco',
  'birlo',
  'pata',
  'punta',
  'piston',
  'pistone',
  'vuelta',
])

/** Words that ask for the maker's own part. */
export const GENUINE_WORDS = new Set(['original', 'originale', 'genuino', 'genuina', 'oem', 'genuine'])

/**
 * Words that ask for another's part in the place of the maker's own: beside these 'original' is no condition ('original
 * o genérica').
 */
export const REPLICA_WORDS = new Set([
  'generico',
  'generica',
  'homologado',
  'homologada',
  'alterno',
  'alterna',
  'replica',
])

/**
 * A head word right before a match means another part: 'empaque de termostato' is not a thermostat. When the vocabulary
 * does not know the whole phrase, finding nothing is better than something wrong.
 */
export const HEAD_WORDS = new Set(
  (
    'empaque junta tapa tapon tornillo tornilleria perno manguera soporte base sensor rele relay guaya chicote sello reten retenedor kit motor bomba caja filtro bulbo ' +
    'trompo switch suiche polea correa banda tensor resorte buje caucho goma hule cable carcasa moldura bisagra chapa bombillo foco marco rejilla amortiguador guardapolvo cubrepolvo aceite liquido ' +
    'enfriador hule mica luna tolva alma refuerzo canuela limpiador valvula tubo ducto llave extractor copa brazo radiador volante disco rotor balinera rodamiento balero'
  ).split(' '),
)

/**
 * Qualities of a part, which may stand within its name, 'empaque metálico de culata', and do not make it another part.
 */
export const QUALITY_WORDS = new Set(
  (
    'metalico metalica plastico plastica completo completa electronico electronica reforzado reforzada grande pequeno pequena ' +
    'largo larga corto corta nuevo nueva importado importada nacional generico generica original originale buena bueno'
  ).split(' '),
)

/** What words say of an engine. */
export const ENGINE_WORDS: ReadonlyMap<string, Partial<Engine>> = new Map<string, Partial<Engine>>([
  ...['diesel', 'acpm', 'petrolero', 'petrolera'].map((word) => [word, { fuel: 'diesel' }] as const),
  ...['tdi', 'crdi', 'hdi', 'dci', 'd4d', 'cdi', 'tdci', 'jtd', 'multijet', 'ddi', 'crdt', 'bluehdi'].map(
    (word) => [word, { fuel: 'diesel' }] as const,
  ),
  ...['gasolina', 'nafta', 'gasoline', 'petrol'].map((word) => [word, { fuel: 'gasoline' }] as const),
  ...['tsi', 'tfsi', 'ecoboost', 'thp', 'tgdi'].map(
    (word) => [word, { fuel: 'gasoline', aspiration: 'turbo' }] as const,
  ),
  ...['hibrido', 'hibrida', 'hybrid', 'hev'].map((word) => [word, { fuel: 'hybrid' }] as const),
  ['turbo', { aspiration: 'turbo' }],
  ['turbocargado', { aspiration: 'turbo' }],
  ['aspirado', { aspiration: 'na' }],
  ['hemi', { layout: 'V8' }],
])

/** How makers call what a car is fitted out with: behind its name they tell no other car, and no part. */
export const TRIM_WORDS = new Set(
  (
    'acenta activ active advance adventure alize allure ambiente attraction attractive austero autana authentique avenir badlands blitz brio campus comfort ' +
    'comfortline confort conquest crossway denali distinctive dynamic dynamique elegance elite emotion essence evolution excite exclusive expression ' +
    'express feline ghia grand gl gla gle gli gls glx glxi gs gsi gt gti gtl gtx gxe hibrida highline hse icon iconic impulse inscription intens ix jcw joy ' +
    'lariat laramie laredo life lifestyle limited ls lt ltz luxe luxury lx lxe midnight mille momentum monza move nismo outdoor outsider overland ' +
    'perfection platinum plus premier premium prestige privilege pro quadrifoglio rebel reserve revolution rs rst rubicon sahara se sel select sense ' +
    'sensory shine signature sle sline slt special sport sporting sportline sr sr5 st starline style summit sxt techno tekna tendance titanium touring ' +
    'trailhawk trd trekking trend trendline trendy ts txl ultimate unique urbana vector veloce vibrant vision vti vxr wildtrak work xei xle xli xls xlt xr ' +
    'xrs xse xtrem zen zenith'
  )
    .split(' ')
    .map(singular),
)

/** Words that name a car and also a part, a system or a body type: beside another car they do not mean the car. */
export const ALSO_PARTS = new Set(['escape', 'cielo', 'sedan'])

/** Colours in a part's name are part of the request: 'refrigerante rojo'. */
export const COLOURS = new Set([
  'rojo',
  'roja',
  'verde',
  'azul',
  'rosado',
  'rosada',
  'rosa',
  'naranja',
  'amarillo',
  'morado',
])

/** What an automatic gearbox asks of its oil: of another grade it is another oil, and none is offered in its place. */
export const GEARBOX_OILS: ReadonlySet<string> = new Set([
  'dexron',
  'mercon',
  'cvt',
  'sp3',
  'sp4',
  'spiii',
  'spiv',
  'ws',
])

/** Grades in the name of a fluid that are no number. */
export const FLUID_GRADES = new Set(['sintetico', 'semisintetico', 'mineral', 'litio', 'grafitada', ...GEARBOX_OILS])

/**
 * Standards and qualities of fluids and bulbs, and words of the trade, that are in no name of a part: none is a
 * misspelt car, as 'dexos' is a letter away from the Nexo.
 */
export const STANDARD_WORDS = new Set(
  'dexos dexcool acea jaso ilsac longlife oat hoat dino sintec halogeno halogena bilux antiflama yoyo neumatica'
    .split(' ')
    .map(singular),
)

/** Names of motorcycles, their makes and models: no car part is meant. */
export const MOTORCYCLE_WORDS = new Set(
  (
    'moto motocicleta motocarro motoneta mototaxi cuatrimoto scooter akt apache bajaj benelli boxer bws ct100 cuatriciclo discover dominar ' +
    'gixxer gn125 hero italika kawasaki ktm kymco nkd nmax pulsar enfield tvs vespa xtz yamaha ducati harley davidson'
  ).split(' '),
)

/** Car makes that the shop may not know; those it knows are read before this list. */
const OTHER_MAKES = new Set(
  (
    'changan lada baic dfsk dongfeng faw jmc brilliance zotye lifan haval jetour jaecoo exeed gac gwm hafei zna tata mahindra iveco ' +
    'scania kenworth freightliner international volare agrale datsun oldsmobile plymouth saturn hummer lancia rover maserati ferrari ' +
    'bentley lamborghini deepal zeekr leapmotor neta nio xpeng polestar cupra proton wuling baojun hyster'
  ).split(' '),
)

/**
 * Cars sold or driven in both countries that the shop may not know: each is a letter or two away from another name or
 * from a word of a part.
 */
const OTHER_MODELS = new Set(
  (
    'patriot durango dakota nitro charger challenger avenger voyager caravan sebring cirrus ramcharger freemont trooper rodeo jimmy blazer camaro corvette lumina impala ' +
    'astra zafira meriva vectra uplander avalanche cascada beretta impreza outback tribeca celica supra tercel previa sequoia tundra highlander venza starlet ' +
    'xterra armada maxima almera primera lucino aerio kizashi liana sidekick crosstour pilot passport ridgeline prelude insight integra allante aviator ' +
    'tribute protege expedition windstar freestar mustang thunderbird taurus contour mystique sable topaz galant endeavor terracan veracruz veloster ' +
    'ioniq palisade sonata azera tiburon galloper opirus carnival sedona mohave stinger cadenza spectra touareg touran sharan caddy transporter eurovan ' +
    'corrado parati spacefox scirocco arteon teramont laguna safrane latitude talisman trafic fuego xsara jumper saxo picasso boxer stilo doblo ducato fiorino cronos tempra'
  ).split(' '),
)

/**
 * Whether a word names a vehicle for which the shop has nothing: it is not a misspelling and not the beginning of
 * another word.
 */
export const isElsewhere = (key: string) => MOTORCYCLE_WORDS.has(key) || OTHER_MAKES.has(key) || OTHER_MODELS.has(key)

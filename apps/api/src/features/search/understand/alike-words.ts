/**
 * Words within part names that mean the same in one or the other country: 'tornillos de culata' and 'tornillos de
 * cabeza'.
 */
const ALIKE: readonly (readonly string[])[] = [
  ['bateria', 'acumulador'],
  ['clutch', 'embrague', 'cloch', 'cloche', 'croche', 'cluch', 'cluth', 'clush'],
  ['reparticion', 'distribucion', 'tiempo'],
  ['culata', 'cabeza'],
  ['bomper', 'fascia', 'facia', 'defensa', 'parachoque', 'paragolpe', 'bumper'],
  ['capo', 'cofre', 'capot'],
  ['baul', 'cajuela', 'maletero'],
  ['farola', 'faro'],
  ['stop', 'calavera'],
  ['guaya', 'chicote', 'cable'],
  ['empaque', 'junta', 'empaquetadura'],
  ['retenedor', 'reten', 'sello'],
  ['caucho', 'hule', 'goma', 'buje'],
  ['balinera', 'balero', 'rodamiento'],
  ['tijera', 'horquilla'],
  ['exosto', 'mofle', 'escape'],
  ['espejo', 'retrovisor'],
  ['guardafango', 'salpicadera', 'guardabarro'],
  ['vidrio', 'cristal'],
  ['plumilla', 'limpiador', 'limpiaparabrisa', 'limpiabrisa'],
  ['manija', 'jaladera', 'manigueta', 'manilla'],
  ['chapa', 'cerradura'],
  ['timon', 'cabrilla'],
  ['pastilla', 'balata'],
  ['acpm', 'diesel'],
  ['gasolina', 'combustible'],
  ['arranque', 'marcha'],
  ['mordaza', 'caliper'],
  ['campana', 'tambor'],
  ['trompo', 'bulbo', 'pera'],
  ['exploradora', 'antiniebla'],
  ['guardapolvo', 'cubrepolvo', 'fuelle', 'bota'],
  ['tapa', 'tapon'],
  ['deposito', 'tarro', 'tanque', 'bote', 'botella', 'vaso'],
  ['espiral', 'resorte'],
  ['ballesta', 'muelle'],
  ['switch', 'suiche', 'suich', 'interruptor'],
  ['elevavidrio', 'elevador'],
  ['cremallera', 'caja'],
  ['bombillo', 'foco'],
  ['persiana', 'parrilla', 'rejilla'],
  ['exterior', 'externa', 'externo'],
  ['interior', 'interna', 'interno'],
  ['rele', 'relay', 'relevador'],
  ['grapa', 'broche', 'clip'],
  ['moldura', 'bocel'],
  ['computador', 'computadora'],
  ['compuerta', 'porton'],
]

const representative = new Map(ALIKE.flatMap(([first = '', ...others]) => others.map((word) => [word, first] as const)))

/** The same words in alphabetical order, with synonyms written as one. */
export const alikeKey = (keys: readonly string[]): string =>
  keys
    .map((key) => representative.get(key) ?? key)
    .toSorted()
    .join(' ')

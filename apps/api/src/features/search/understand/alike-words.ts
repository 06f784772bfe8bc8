/** Words that counters of both countries say for one thing inside the names of parts: what is called 'tornillos de culata' is asked for as 'tornillos de cabeza'. */
const ALIKE: readonly (readonly string[])[] = [
  ['bateria', 'acumulador'],
  ['clutch', 'embrague', 'cloch', 'cloche', 'croche', 'cluch'],
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
  ['switch', 'suiche', 'interruptor'],
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

/** The same words, those that say one thing written as one, in alphabetical order. */
export const alikeKey = (keys: readonly string[]): string =>
  keys
    .map((key) => representative.get(key) ?? key)
    .toSorted()
    .join(' ')
